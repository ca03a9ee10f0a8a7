let asked: Promise<unknown> | false = false;

/** Resolves when the sheets that nodes asked for hold or cannot be had; false where none was asked for. */
export const askedSheets = (): Promise<unknown> | false => asked;
export const noteAskedSheet = (arrival: Promise<unknown> | false): void => void (asked = Promise.all([asked, arrival]));
