"""What the libraries' own checks are run with."""

from importlib.metadata import PackageNotFoundError, version

LIBRARIES = {
    "pettingzoo": "api_test, parallel_api_test, seed_test",
    "gymnasium": "check_env",
    "open-spiel": "random_sim_test, playthrough",
}


def pytest_report_header() -> list[str]:
    """Name, version and checks of each library."""
    return [f"{name} {_version(name)}: {checks}" for name, checks in LIBRARIES.items()]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
