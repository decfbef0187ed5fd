// What the page consists of, for the bars that lead around it; and which screens have such bars.
import { DAILY, type Route } from "./route";

export type Section = "play" | "daily" | "study" | "people" | "rules" | "you";

interface Way {
  section: Section;
  address: string;
  icon: string;
}

const WAYS: Record<Section, Way> = {
  play: { section: "play", address: "/", icon: "play" },
  daily: { section: "daily", address: DAILY, icon: "daily" },
  study: { section: "study", address: "/puzzles", icon: "hint" },
  people: { section: "people", address: "/ladder", icon: "users" },
  rules: { section: "rules", address: "/rules", icon: "info" },
  you: { section: "you", address: "/you", icon: "seat" },
};

/** In the bar at the top, where there is room. */
export const ABOVE = [WAYS.play, WAYS.daily, WAYS.study, WAYS.people, WAYS.rules];
/** In the bar at the bottom of a phone. */
export const BELOW = [WAYS.play, WAYS.daily, WAYS.study, WAYS.you];
/** For which a phone has no room in its bar. */
export const BESIDE = [WAYS.people, WAYS.rules];

const SECTIONS: Partial<Record<Route["name"], Section>> = {
  lobby: "play",
  new: "play",
  alone: "play",
  deal: "play",
  daily: "daily",
  puzzles: "study",
  ladder: "people",
  person: "people",
  rules: "rules",
  learn: "rules",
  you: "you",
  games: "you",
};

/** Where a screen belongs. */
export const sectionOf = (route: Route): Section | null => SECTIONS[route.name] ?? null;

const BOARDS = new Set<Route["name"]>(["table", "replay", "review", "puzzle", "streak"]);
/** What is done there is done at the bottom of the screen. */
const WITH_FOOT = new Set<Route["name"]>(["new", "alone"]);

/** Whether a board fills the screen: then its tools need the bar. */
export const isBoard = (route: Route): boolean =>
  BOARDS.has(route.name) || (route.name === "learn" && route.game !== null);

/** Whether there is room at the bottom of a phone. */
export const hasBottom = (route: Route): boolean => !isBoard(route) && !WITH_FOOT.has(route.name);
