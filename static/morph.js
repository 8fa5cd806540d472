// A new table changes the old one where it differs: what did not change stays, with its focus and its scrolling.
"use strict";

{
  const question = (node) => node.querySelector("#panel-title")?.textContent ?? "";

  htmx.defineExtension("morph", {
    isInlineSwap: (style) => style === "morph",
    handleSwap(style, target, fragment, settling) {
      if (style !== "morph") return false;
      const same = question(target) === question(fragment);
      const callbacks = {
        beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh),
        // What somebody has opened or closed stays so; with a new question the panel begins anew.
        beforeAttributeUpdated: (name, node) =>
          !(name === "open" && node.matches("details[id]") && (same || !node.closest(".panel"))),
      };
      const morphed = Idiomorph.morph(target, fragment.children, { morphStyle: "outerHTML", callbacks });
      settling.elts.push(...morphed); // so that htmx tells of this swap as of any other
      return morphed;
    },
  });
}
