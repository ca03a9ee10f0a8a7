/** A person's own choice of a language, which goes with them to every browser. */
export interface LanguageChoice {
  /** A BCP 47 tag such as `es`; null where they chose that their browser decides. */
  language: string | null;
  /** When they chose it, in epoch milliseconds. */
  chosenAt: number;
}
