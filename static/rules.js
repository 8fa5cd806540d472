// Old links lead to an anchor of the page that once held all rules: go on to its chapter.
"use strict";

{
  const { places } = document.querySelector("[data-places]").dataset;
  const follow = () => {
    const anchor = location.hash.slice(1);
    if (/^[\w-]+$/.test(anchor) && !document.getElementById(anchor)) {
      location.replace(places.replace(/x\/$/, `${anchor}/`));
    }
  };
  follow();
  addEventListener("hashchange", follow);
}
