// Everything a person does, in a real browser: python -m tests.browser [words of a sentence]
import { run } from "./runner.mjs";
import { alone, tests as device } from "./tests/alone.mjs";
import { tests as away } from "./tests/away.mjs";
import { tests as axe } from "./tests/axe.mjs";
import { restarting as connection } from "./tests/connection.mjs";
import { tests as hints } from "./tests/hints.mjs";
import { tests as keyboard } from "./tests/keyboard.mjs";
import { tests as learn } from "./tests/learn.mjs";
import { restarting as grove, tests as livingForest } from "./tests/living-forest.mjs";
import { tests as offTurn } from "./tests/off-turn.mjs";
import { tests as people } from "./tests/people.mjs";
import { tests as phone } from "./tests/phone.mjs";
import { tests as plain } from "./tests/plain.mjs";
import { tests as prepared } from "./tests/prepared.mjs";
import { tests as reach } from "./tests/reach.mjs";
import { tests as listening } from "./tests/reader.mjs";
import { tests as review } from "./tests/review.mjs";
import { tests as shownHand } from "./tests/shown-hand.mjs";
import { restarting as daleRestarted, tests as dale } from "./tests/sylvan-dale.mjs";
import { tests as what } from "./tests/what.mjs";
import { tests as wholeGames } from "./tests/whole-games.mjs";

// The longest first, so that the lanes end together.
const together = { ...device, ...axe, ...livingForest, ...reach, ...dale, ...wholeGames, ...learn, ...keyboard, ...phone, ...plain, ...prepared, ...offTurn, ...away, ...shownHand, ...review, ...hints, ...people, ...what };
const restarting = { ...connection, ...grove, ...daleRestarted };
const words = process.argv.slice(2);
process.exitCode = (await run({ alone, restarting, listening, together }, words)) ? 0 : 1;
