"""Games as environments for programs that learn (docs/how-to/train-a-bot.md).

Where Gymnasium is installed, importing this registers `spinney/LegendaryForests-v0` and the others.
Games of OpenSpiel are registered by importing `spinney.environments.openspiel`.
"""

from importlib.util import find_spec

from spinney.environments.making import aec_env, parallel_env, vector_env

__all__ = ["aec_env", "parallel_env", "vector_env"]

if find_spec("gymnasium") is not None:
    from spinney.environments.registration import register

    register()
