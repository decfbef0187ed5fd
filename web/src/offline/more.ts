// What is brought as soon as the device knows the rules, while there is a network. What that is, says whoever
// starts the page: the device itself knows of no board.

let bring: () => Promise<void> = async () => {};

export function alsoBring(what: () => Promise<void>): void {
  bring = what;
}

export const bringMore = (): Promise<void> => bring();
