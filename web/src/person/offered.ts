// The name that is offered somebody: the same from the first page on, whenever and wherever they come back.
import { anybody } from "./names";

export interface Offered {
  name: string;
  emblem: string;
  /** Somebody has been here under this name: nobody new. */
  known: boolean;
}

const KEY = "spinney name";

/** What was offered before, or a name drawn now, which is kept. */
export function offered(): Offered {
  const kept = read();
  if (kept?.name && kept.emblem) return { name: kept.name, emblem: kept.emblem, known: kept.known === true };
  return offerAnew();
}

/** Another name than before: whoever had that one has gone. */
export const offerAnew = (): Offered => keepOffered({ ...anybody(), known: false });

export function keepOffered(offer: Offered): Offered {
  try {
    localStorage.setItem(KEY, JSON.stringify(offer));
  } catch {
    // Then it holds until the page is closed.
  }
  return offer;
}

function read(): Partial<Offered> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Offered> | null;
  } catch {
    // A browser may forbid storage, or hold something else under our key.
    return null;
  }
}
