"""Alert rules and dashboard: promtool accepts them, they use figures that exist, and say what to do."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from games.base.figures import FIGURES
from games.operating import heartbeat
from games.operating.gauges import GAUGES
from tests.services.promtool import promtool

DOCKER = Path(__file__).parents[3] / "docker"
RULES, RULES_TEST = DOCKER / "prometheus" / "alerts.yaml", DOCKER / "prometheus" / "alerts.test.yaml"
GUIDE = DOCKER.parent / "docs" / "OPERATING.md"
METRIC = re.compile(r"maharaja_\w+")


def alerts() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(RULES.read_text())["groups"][0]["rules"]
    return found


def names() -> set[str]:
    """Return all names under which Prometheus stores the site's figures."""
    parts = ("_bucket", "_sum", "_count")
    made = {
        f"{name}{part}" for name, figure in FIGURES.items() for part in (parts if figure.buckets else ("",))
    }
    return made | {gauge.name for gauge in GAUGES}


def test_promtool_accepts_the_rules() -> None:
    assert f"{len(alerts())} rules found" in promtool("check", "rules", str(RULES))


@pytest.mark.slow
def test_alerts_fire_when_they_should_and_only_then() -> None:
    assert "SUCCESS" in promtool("test", "rules", str(RULES_TEST))


def test_every_alert_is_shown_to_fire_and_to_keep_quiet() -> None:
    known = {alert["alert"] for alert in alerts()}
    tests = yaml.safe_load(RULES_TEST.read_text())["tests"]
    checks = [check for test in tests for check in test["alert_rule_test"]]
    assert {check["alertname"] for check in checks if check.get("exp_alerts")} == known
    assert {check["alertname"] for check in checks if not check.get("exp_alerts")} == known


@pytest.mark.slow
def test_the_test_of_the_rules_can_fail(tmp_path: Path) -> None:
    broken = RULES.read_text().replace("maharaja_clocks_overdue > 0", "maharaja_clocks_overdue > 1000")
    (tmp_path / "alerts.yaml").write_text(broken)
    (tmp_path / "test.yaml").write_text(RULES_TEST.read_text())
    with pytest.raises(AssertionError, match="ClocksOverdue"):
        promtool("test", "rules", str(tmp_path / "test.yaml"))


@pytest.mark.parametrize("alert", alerts(), ids=lambda alert: alert["alert"])
def test_every_alert_uses_figures_that_exist_and_says_what_to_do(alert: dict[str, Any]) -> None:
    assert set(METRIC.findall(alert["expr"])) <= names()
    notes = alert["annotations"]
    assert notes["summary"].endswith(".")
    assert notes["action"].endswith(".")
    page, _, anchor = notes["runbook_url"].partition("#")
    assert page == "docs/OPERATING.md"
    assert anchor in anchors()


def anchors() -> set[str]:
    """Return the anchors of the guide's headings, as they are made from Markdown."""
    headings = re.findall(r"^#+ (.+)$", GUIDE.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_periodic_work_is_late_when_the_doctor_says_so() -> None:
    expr = next(alert["expr"] for alert in alerts() if alert["alert"] == "PeriodicWorkLate")
    limits = {task: float(limit) for task, limit in re.findall(r'task="(\w+)"} > (\d+)', expr)}
    limits |= {
        task: float(limit)
        for tasks, limit in re.findall(r'task=~"([\w|]+)"} > (\d+)', expr)
        for task in tasks.split("|")
    }
    assert limits == heartbeat.LATE
    never = re.search(r'task!~"([\w|]+)"} < 0', expr)
    assert never
    assert set(never[1].split("|")) == set(heartbeat.SELDOM), (
        "the queue's other task shows that its worker runs"
    )


def test_the_dashboard_shows_every_figure_and_no_other() -> None:
    board = json.loads((DOCKER / "grafana" / "maharaja.json").read_text())
    asked = {target["expr"] for panel in board["panels"] for target in panel.get("targets", [])}
    used = {name for expr in asked for name in METRIC.findall(expr)}
    assert used <= names()
    shown = {re.sub(r"_(bucket|sum|count)$", "", name) for name in used}
    assert shown == {*FIGURES, *(gauge.name for gauge in GAUGES)}


def test_promtool_accepts_every_question_of_the_dashboard(tmp_path: Path) -> None:
    board = json.loads((DOCKER / "grafana" / "maharaja.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    rules = [{"record": f"asked:{at}", "expr": expr} for at, expr in enumerate(asked)]
    file = tmp_path / "asked.yaml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    assert f"{len(asked)} rules found" in promtool("check", "rules", str(file))
