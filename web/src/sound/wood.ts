// Four soft sounds of wood, made when they are needed: nothing to load.

export type Sound = "turn" | "piece" | "set" | "end";

/** One knock: its pitch in Hz, when it comes in seconds, how loud it is. */
type Knock = [pitch: number, at: number, loud: number];

const SOUNDS: Record<Sound, Knock[]> = {
  piece: [[196, 0, 0.5]],
  turn: [
    [392, 0, 0.5],
    [523, 0.14, 0.5],
  ],
  set: [
    [262, 0, 0.5],
    [330, 0.1, 0.5],
    [392, 0.2, 0.6],
  ],
  end: [
    [262, 0, 0.5],
    [330, 0.16, 0.5],
    [392, 0.32, 0.5],
    [523, 0.5, 0.7],
  ],
};
/** All of them are quiet. */
const VOLUME = 0.22;
/** How long a block of wood rings, in seconds. */
const RING = 0.28;

export function knock(audio: AudioContext, sound: Sound): void {
  for (const [pitch, at, loud] of SOUNDS[sound]) {
    const start = audio.currentTime + at;
    ring(audio, pitch, start, VOLUME * loud);
    // The second tone of a wooden bar, which is gone sooner.
    ring(audio, pitch * 3.9, start, VOLUME * loud * 0.3, RING / 3);
  }
}

function ring(audio: AudioContext, pitch: number, start: number, loud: number, long = RING): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + long);
}
