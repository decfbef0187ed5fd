// The salts this browser added when it sat down, to look for them when the secret is revealed.

const KEY = "spinney salts";
const MANY = 60;

function read(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

export function keepSalt(table: string, salt: string): void {
  const kept = [[table, salt], ...read().filter(([other]) => other !== table)].slice(0, MANY);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then the check at the end does without it.
  }
}

export const saltOf = (table: string): string | null => read().find(([other]) => other === table)?.[1] ?? null;
