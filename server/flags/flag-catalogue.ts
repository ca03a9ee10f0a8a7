export interface Flag {
  /** How it stands where nobody has chosen. */
  on: boolean;
  /** What it opens, in words. */
  gates: string;
}

/** Flags by their names, collected from the areas. A name missing there is off and cannot be flipped. */
export type FlagCatalogue = Readonly<Record<string, Flag>>;
