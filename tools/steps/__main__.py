"""Run steps side by side, and print one table at the end.

`python3 tools/steps .ci/plan.toml ci` is what `.ci/run` calls: when one step fails, all others are
ended. A plan that `goes_on` tells of failures at the end. A step is a target of the Makefile. This
runs before anything is installed, so it needs the standard library alone.
"""

import pathlib
import re
import shutil
import signal
import sys
import time  # noqa: TID251 (how long all steps take is told)

from plan import Plan, Step, plans
from process import KEPT, Running, adopt_orphans, end

LANES = 2
"""So many steps go on at once, beside those that wait more than they work."""
CLOSING = re.compile(r"\d+ passed|\d+ flaky|^Contracts: |of 120000$|^ +\[\w+\] . ")
"""The lines with which those who run tests close, and the tests that passed at their retry."""


def may_start(step: Step, running: list[Running], done: set[str]) -> bool:
    """Whether there is a lane, and what the step needs is there."""
    if not done.issuperset(step.needs):
        return False
    if step.alone or any(one.step.alone for one in running):
        return not running
    return step.waits or sum(not one.step.waits for one in running) < LANES


def run(plan: Plan) -> int:
    """Run the steps of a plan; the exit code."""
    began = time.monotonic()
    waiting, running, ended = list(plan.steps), list[Running](), list[Running]()
    try:
        while waiting or running:
            done = {one.step.name for one in ended if one.code == 0}
            for step in waiting.copy():
                if may_start(step, running, done):
                    waiting.remove(step)
                    running.append(Running(step))
            if not running:
                break
            time.sleep(0.1)
            for one in [one for one in running if one.has_ended()]:
                running.remove(one)
                ended.append(one)
                told(one)
                if one.code != 0 and not plan.goes_on:
                    return 1
    finally:
        end(running)
        table(ended, waiting, time.monotonic() - began)
    return int(bool(waiting) or any(one.code for one in ended))


def told(one: Running) -> None:
    """Say how a step ended and, of one that fails, its last words."""
    lines = one.kept.read_text(encoding="utf-8", errors="replace").splitlines()
    if one.code == 0:
        say(f"=== {one.step.name}: {one.seconds:.0f} s")
        for line in lines:
            if CLOSING.search(line):
                say(line)
    else:
        say(f"\n=== {one.step.name} failed after {one.seconds:.0f} s; the end of what it said:")
        say(*lines[-120:])


def table(ended: list[Running], left: list[Step], seconds: float) -> None:
    """All steps, the longest first, with the time they took and the work they did."""
    say("", f"{'step':<20}{'seconds':>9}{'of work':>9}  ended")
    for one in sorted(ended, key=lambda one: -one.seconds):
        how = "well" if one.code == 0 else f"with {one.code}"
        say(f"{one.step.name:<20}{one.seconds:>9.0f}{one.work:>9.0f}  {how}")
    for step in left:
        say(f"{step.name:<20}{'-':>9}{'-':>9}  not begun")
    say(f"{'all':<20}{seconds:>9.0f}{sum(one.work for one in ended):>9.0f}")


def say(*lines: str) -> None:
    """Print, so that whoever follows sees it at once."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def main(arguments: list[str]) -> int:
    """Run the plan that is named, in the folder of the Makefile."""
    known = plans(pathlib.Path(arguments[0]).read_text(encoding="utf-8")) if arguments else {}
    if len(arguments) != 2 or arguments[1] not in known:
        say(f"Say which: python3 tools/steps .ci/plan.toml {' or '.join(known) or 'ci'}")
        return 2
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    adopt_orphans()
    # Whoever is told to stop ends the steps first, as after Ctrl-C. Both are set: what a shell
    # starts in the background is deaf to Ctrl-C, and so would be the steps.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return run(known[arguments[1]])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
