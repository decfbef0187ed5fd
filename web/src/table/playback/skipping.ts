// Any key or tap skips what is played out. What was meant for the board as it looked does not hit another one.
import type { Attachment } from "svelte/attachments";

import { isMyTurn } from "../moves";
import type { Playback } from "./playback.svelte";

/** These keys lead on or change nothing; all others skip. */
const OTHER_KEYS = ["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"];
/** These act on whatever has the focus. */
const ACTING = ["Enter", " "];
/** What leads to another part of the page is meant however the board looks. */
const ELSEWHERE = "a, input, textarea, select, [role=tab], .drawer, dialog, header";

export const skipping =
  (playbackOf: () => Playback): Attachment<Document> =>
  (page) => {
    /** The press that skipped: the click that follows it is not meant for what lies there now. */
    let isSpent = false;

    /** Skip; whether one may act now and could not before. */
    function skip(target: EventTarget | null): boolean {
      const playback = playbackOf();
      if (!playback.playing) return false;
      const could = isMyTurn(playback.shown?.seen ?? null);
      const [isBehind, isElsewhere] = [playback.isBehind, target instanceof Element && target.closest(ELSEWHERE)];
      playback.skip();
      return isBehind && !could && !isElsewhere && isMyTurn(playback.shown?.seen ?? null);
    }
    const press = (event: PointerEvent): void => {
      isSpent = skip(event.target);
      if (isSpent) event.stopPropagation();
    };
    const click = (event: MouseEvent): void => {
      if (!isSpent) return;
      isSpent = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (OTHER_KEYS.includes(event.key) || !skip(event.target) || !ACTING.includes(event.key)) return;
      event.stopPropagation();
      event.preventDefault();
    };
    page.addEventListener("pointerdown", press, true);
    page.addEventListener("click", click, true);
    page.addEventListener("keydown", key, true);
    return () => {
      page.removeEventListener("pointerdown", press, true);
      page.removeEventListener("click", click, true);
      page.removeEventListener("keydown", key, true);
    };
  };
