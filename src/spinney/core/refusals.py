"""Refusals: why something may not be done, by rule id, message key and parameters."""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from spinney.core.places import CORNER, Origin, with_places


class Refusal(Exception):
    """Something that the rules do not allow; nothing has changed.

    `key` and `params` make the same sentence in any language; `str()` is the English one.
    """

    def __init__(self, rule: str, key: str, params: dict[str, str | int], sentence: str) -> None:
        """Keep the parts; the exception's text is the sentence with its rule."""
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.key = key
        self.params = params
        self.sentence = sentence

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.rule, self.key, self.params, self.sentence)


class Texts:
    """The sentences of one package, a file per language: `texts/en.toml`."""

    def __init__(self, package: str, origin: Origin = CORNER) -> None:
        """Name the package whose `texts` folder is meant, and where its places begin."""
        self._origin = origin
        self._folder: Traversable = files(package) / "texts"
        self._read: dict[str, dict[str, dict[str, str]]] = {}

    def sentences(self, language: str) -> dict[str, dict[str, str]]:
        """All sentences of a language by section and key, with their parameters in braces."""
        if language not in self._read:
            text = (self._folder / f"{language}.toml").read_text(encoding="utf-8")
            self._read[language] = tomllib.loads(text)
        return self._read[language]

    def languages(self) -> frozenset[str]:
        """The languages that have a file."""
        names = (path.name for path in self._folder.iterdir())
        return frozenset(name.removesuffix(".toml") for name in names if name.endswith(".toml"))

    def told_in(self, language: str) -> dict[str, dict[str, str]]:
        """All sentences in a language; in English where one, or the language, is missing."""
        english = self.sentences("en")
        own = self.sentences(language) if language in self.languages() else {}
        return {section: said | own.get(section, {}) for section, said in english.items()}

    def say(self, section: str, key: str, **params: str | int) -> str:
        """An English sentence with its parameters filled in."""
        return self.sentences("en")[section][key].format(**with_places(params, self._origin))

    def refuse(self, rule: str, key: str, **params: str | int) -> Refusal:
        """A refusal, ready to be raised."""
        return Refusal(rule, key, params, self.say("refusal", key, **params))


TEXTS: Final = Texts("spinney.core")
