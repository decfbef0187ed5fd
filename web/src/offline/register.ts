// This device answers for its own tables: the page is told so when it starts, and loads none of it before.
import { register } from "../api/transport";
import { alsoBring } from "./more";
import { isAboutDevice } from "./place";

export function registerDevice(): void {
  register({ carries: isAboutDevice, load: () => import("./transport") });
  alsoBring(async () => {
    const { bringBoards } = await import("./boards");
    await bringBoards();
  });
}
