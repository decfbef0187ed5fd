"""Plans: which steps there are, what each needs, and in which order they are begun."""

import tomllib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A target of the Makefile with its variables.

    `alone` if it measures how long things take; `waits` if it waits more than it works, and so goes
    on beside as many others as there would be without it.
    """

    name: str
    make: str
    needs: tuple[str, ...] = ()
    alone: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps, the first to be begun first; one that goes on does not end with the first failure."""

    steps: tuple[Step, ...]
    goes_on: bool = False


def plans(text: str) -> dict[str, Plan]:
    """The plans of a file, by name; one may extend another, and replaces steps of the same name."""
    found: dict[str, Plan] = {}
    for name, told in tomllib.loads(text).items():
        steps = (
            {step.name: step for step in found[told["extends"]].steps} if "extends" in told else {}
        )
        for one in told["steps"]:
            known = {"make": one["name"], **one, "needs": tuple(one.get("needs", ()))}
            steps[one["name"]] = Step(**known)
        found[name] = Plan(tuple(steps.values()), told.get("goes_on", False))
    return found
