// Plays a sound, once the page was touched: before, a browser allows none and nobody expects one.
import { settings } from "../settings/settings.svelte";
import { knock, type Sound } from "./wood";

/** Milliseconds: beginning with sound takes several frames, and what was touched answers first. */
const LATER = 100;
let audio: AudioContext | null = null;

function begin(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** From the first touch or key on there may be sounds. */
export function allowSounds(): void {
  const allow = (): void => {
    setTimeout(begin, LATER);
    removeEventListener("pointerdown", allow, true);
    removeEventListener("keydown", allow, true);
  };
  addEventListener("pointerdown", allow, true);
  addEventListener("keydown", allow, true);
}

export function play(sound: Sound): void {
  if (settings.sound && audio?.state === "running") knock(audio, sound);
}
