"""Which periodic work is late, from what the workers have noted."""

import pytest
from django.conf import settings
from django.core.cache import cache

from games import tasks
from games.operating.heartbeat import LATE, QUEUES, beat, deserted_queues, late_tasks
from games.operating.queues import names


@pytest.fixture(autouse=True)
def nothing_noted() -> None:
    cache.clear()


def test_every_task_is_late_where_no_worker_has_ever_run() -> None:
    assert late_tasks() == list(LATE)


def test_tidying_is_not_late_on_a_new_site_whose_housekeeping_runs() -> None:
    for task in LATE:
        if task != "tidy":
            beat(task)
    assert late_tasks() == []


def test_every_queue_has_a_periodic_task_that_shows_its_worker() -> None:
    assert sorted(set(QUEUES.values())) == names()
    assert set(QUEUES) == set(LATE)
    routes = {task.rpartition(".")[2]: route["queue"] for task, route in settings.CELERY_TASK_ROUTES.items()}
    for task, queue in QUEUES.items():
        sent = task if hasattr(tasks, task) else f"{task}_served"
        assert routes.get(sent, settings.CELERY_TASK_DEFAULT_QUEUE) == queue


@pytest.mark.parametrize("queue", names())
def test_a_queue_without_a_worker_is_named(queue: str) -> None:
    for task in LATE:
        if QUEUES[task] != queue:
            beat(task)
    assert deserted_queues() == [queue]
