// What is being chosen, for the banner of the frame.
import { Told } from "../../kit/told.svelte";

export const told = new Told();
