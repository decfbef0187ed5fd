// What the art calls the kinds of sides.
import type { Kind } from "../view";

export const LEAF_ART: Record<Kind, string> = { pink: "cherry", red: "maple", yellow: "ginkgo", grass: "grass" };
export const PIXEL_ART: Record<Kind, string> = { pink: "sand", red: "wood", yellow: "sea", grass: "void" };
