// Plays a sound, once the page was touched: before, a browser allows none and nobody expects one.
import { settings } from "../settings/settings.svelte";
import { knock, type Sound } from "./wood";

let audio: AudioContext | null = null;

/** From the first touch or key on there may be sounds. */
export function allowSounds(): void {
  const allow = (): void => {
    audio ??= new AudioContext();
    void audio.resume();
    removeEventListener("pointerdown", allow, true);
    removeEventListener("keydown", allow, true);
  };
  addEventListener("pointerdown", allow, true);
  addEventListener("keydown", allow, true);
}

export function play(sound: Sound): void {
  if (settings.sound && audio?.state === "running") knock(audio, sound);
}
