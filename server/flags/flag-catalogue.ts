export interface Flag {
  /** The default. `development`: on at a development server, and off for good in production, whatever is chosen. */
  on: boolean | 'development';
  /** The features that it opens, in words. */
  gates: string;
}

/** Flags by their names, collected from the areas. A name missing there is off and cannot be flipped. */
export type FlagCatalogue = Readonly<Record<string, Flag>>;
