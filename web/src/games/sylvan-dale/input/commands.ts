// The one button that acts, and the one that goes back: the same in the banner and in the dock.
import type { BoardProps } from "../../contract";
import { act, confirm } from "./confirm";
import type { Reading } from "../reading";
import { placeName } from "../words/words";

export interface Command {
  /** A key of the texts; phones have a shorter one. */
  text: string;
  words?: Record<string, string>;
  icon: string;
  key?: string;
  isOff?: boolean;
  run: () => void;
}

export interface Commands {
  back: Command | null;
  primary: Command | null;
}

/** What the buttons do now. */
export function commandsOf(reading: Reading, props: BoardProps): Commands {
  const { mode, choice } = reading;
  if (mode === "watch") return { back: null, primary: null };
  if (reading.isSent)
    return { back: null, primary: { text: "act.sending", icon: "clock", isOff: true, run: () => {} } };
  if (mode === "banner") return bannerCommands(reading, props);
  if (choice.card || choice.item || choice.deed || mode === "add") return choiceCommands(reading, props);
  return { back: null, primary: freeCommand(reading, props) };
}

function bannerCommands(reading: Reading, props: BoardProps): Commands {
  return {
    back: { text: "act.no-banner", icon: "cancel", run: () => act(reading, props, { type: "no-banner" }) },
    primary: {
      text: "act.raise",
      icon: "confirm",
      key: "Enter",
      run: () => act(reading, props, { type: "raise-banner" }),
    },
  };
}

function choiceCommands(reading: Reading, props: BoardProps): Commands {
  const { board, choice, sources, mode } = reading;
  const canGoBack = choice.card || choice.item || choice.deed || choice.to;
  const back: Command = {
    text: backText(reading),
    icon: choice.item ? "step" : "undo",
    key: "Esc",
    run: () => (choice.item ? board.drop() : board.cancel(sources.length)),
  };
  const place = choice.to ? placeName(choice.to) : "";
  const primary: Command = {
    text: primaryText(reading),
    words: { place },
    icon: mode === "ahead" ? "clock" : "confirm",
    key: "Enter",
    isOff: !reading.isReady,
    run: () => confirm(reading, props),
  };
  return { back: canGoBack ? back : null, primary };
}

function backText({ choice }: Reading): string {
  if (choice.item) return "act.keep";
  if (choice.deed) return "act.other";
  return choice.to ? "act.other-tree" : "act.other-card";
}

function primaryText({ choice, mode, isReady }: Reading): string {
  if (choice.deed) return `act.${choice.deed.type}`;
  if (choice.item) return choice.item === "hammer" && !choice.to ? "act.hammer-to" : `act.${choice.item}`;
  if (mode === "ahead") return "act.prepare";
  return isReady && !choice.to ? "act.play-only" : "act.build";
}

/** Where nothing is chosen: the end of the turn, or a hand that does not fit. */
function freeCommand(reading: Reading, props: BoardProps): Command | null {
  const { legal, canEnd } = reading;
  if (canEnd)
    return { text: "act.end-turn", icon: "step", key: "Enter", run: () => act(reading, props, { type: "end-turn" }) };
  if (legal.some(({ type }) => type === "show-hand")) {
    return { text: "act.show-hand", icon: "eye", key: "Enter", run: () => act(reading, props, { type: "show-hand" }) };
  }
  return null;
}
