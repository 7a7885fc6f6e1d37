"""Games on a Ray cluster, or on a Ray started here for the purpose: extra `ray`."""

import os
from collections import deque
from collections.abc import Iterator
from typing import Any

from ludoteka.engine import LudotekaError
from ludoteka.engine.i18n import Texts
from ludoteka.sim.executors import AHEAD, RETRIES, P, Playable, Work

_ = Texts("ludoteka")


SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is reported to anybody
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # what will be the usual setting; else Ray warns of it
    "RAY_worker_niceness": "0",  # workers of a Ray started here are as quick as other processes
}


class Cluster:
    """The processors of a Ray cluster at `address`, or `workers` of this machine.

    Ray itself replaces workers that die and plays their pieces again. The machines of a cluster need
    the same version of this package.
    """

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise LudotekaError(
                _('Ray is not installed; install it with: pip install "ludoteka[ray]"')
            ) from None
        for name, value in SETTINGS.items():
            os.environ.setdefault(name, value)
        self._ray: Any = ray
        self._own = not ray.is_initialized()
        if self._own:
            self._connect(address, workers)
        self.workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _connect(self, address: str | None, workers: int | None) -> None:
        settings: dict[str, Any] = {"log_to_driver": False, "configure_logging": False}
        if address is None:
            settings |= {"num_cpus": workers, "include_dashboard": False}
        try:
            self._ray.init(address=address, **settings)
        except (ConnectionError, RuntimeError, ValueError) as error:
            why = str(error).strip().partition("\n")[0]
            raise LudotekaError(
                _("Ray at {address} cannot be reached: {why}").format(
                    address=address or "local", why=why
                )
            ) from None

    def run(self, job: Playable[P], work: Work) -> Iterator[P]:
        ray = self._ray
        shared = ray.put(job)
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
        waiting: deque[Any] = deque()
        try:
            while True:
                while len(waiting) < AHEAD * self.workers and (piece := work.take()):
                    waiting.append(play.remote(shared, piece))
                if not waiting:
                    return
                try:
                    batch: P = ray.get(waiting[0])
                except ray.exceptions.WorkerCrashedError:
                    raise LudotekaError(
                        _("a worker process of the simulation ended unexpectedly")
                    ) from None
                waiting.popleft()
                work.learn(batch)
                yield batch
        finally:
            for task in waiting:
                ray.cancel(task, force=True)

    def close(self) -> None:
        """Leave the cluster, and end it where it was started here."""
        if self._own and self._ray.is_initialized():
            self._ray.shutdown()


def _play(job: Playable[Any], numbers: range) -> Any:
    return job.play(numbers)
