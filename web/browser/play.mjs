// Everything a person does, in a real browser: python -m tests.browser [words of a sentence]
import { run } from "./runner.mjs";
import { alone, tests as device } from "./tests/alone.spec.mjs";
import { tests as away } from "./tests/away.spec.mjs";
import { tests as axe } from "./tests/axe.spec.mjs";
import { restarting as connection } from "./tests/connection.spec.mjs";
import { tests as hints } from "./tests/hints.spec.mjs";
import { tests as keyboard } from "./tests/keyboard.spec.mjs";
import { tests as learn } from "./tests/learn.spec.mjs";
import { restarting as grove, tests as livingForest } from "./tests/living-forest.spec.mjs";
import { tests as offTurn } from "./tests/off-turn.spec.mjs";
import { tests as people } from "./tests/people.spec.mjs";
import { tests as phone } from "./tests/phone.spec.mjs";
import { tests as plain } from "./tests/plain.spec.mjs";
import { tests as prepared } from "./tests/prepared.spec.mjs";
import { tests as reach } from "./tests/reach.spec.mjs";
import { tests as listening } from "./tests/reader.spec.mjs";
import { tests as review } from "./tests/review.spec.mjs";
import { tests as shownHand } from "./tests/shown-hand.spec.mjs";
import { restarting as daleRestarted, tests as dale } from "./tests/sylvan-dale.spec.mjs";
import { tests as what } from "./tests/what.spec.mjs";
import { tests as wholeGames } from "./tests/whole-games.spec.mjs";

// The longest first, so that the lanes end together.
const together = { ...device, ...axe, ...livingForest, ...reach, ...dale, ...wholeGames, ...learn, ...keyboard, ...phone, ...plain, ...prepared, ...offTurn, ...away, ...shownHand, ...review, ...hints, ...people, ...what };
const restarting = { ...connection, ...grove, ...daleRestarted };
const words = process.argv.slice(2);
process.exitCode = (await run({ alone, restarting, listening, together }, words)) ? 0 : 1;
