// Everything a person does, in a real browser: python -m tests.browser [words of a sentence]
import { run } from "./runner.mjs";
import { tests as axe } from "./tests/axe.mjs";
import { tests as connection } from "./tests/connection.mjs";
import { tests as hints } from "./tests/hints.mjs";
import { tests as keyboard } from "./tests/keyboard.mjs";
import { alone as grove, tests as livingForest } from "./tests/living-forest.mjs";
import { tests as offTurn } from "./tests/off-turn.mjs";
import { tests as phone } from "./tests/phone.mjs";
import { tests as plain } from "./tests/plain.mjs";
import { tests as prepared } from "./tests/prepared.mjs";
import { tests as review } from "./tests/review.mjs";
import { tests as shownHand } from "./tests/shown-hand.mjs";
import { alone as daleAlone, tests as dale } from "./tests/sylvan-dale.mjs";
import { tests as wholeGames } from "./tests/whole-games.mjs";

// The longest first, so that the lanes end together. Nobody else can play while the server is away.
const tests = { ...axe, ...livingForest, ...dale, ...wholeGames, ...keyboard, ...phone, ...plain, ...prepared, ...offTurn, ...shownHand, ...review, ...hints };
const alone = { ...connection, ...grove, ...daleAlone };
process.exitCode = (await run(tests, alone, process.argv.slice(2))) ? 0 : 1;
