import type { JsonObject } from '#schemas/json.ts';
import type { Overlay } from './overlay.ts';

/** What a library says in one language other than that of its documents. */
export interface LibraryLanguage {
  words: JsonObject;
  /** What the settings say to people otherwise. A language that was published before they could has none. */
  config?: Overlay;
  /** Translations by the whole text: for words that a record keeps. */
  texts: Readonly<Record<string, string>>;
  /** Translations of what operations say to people. A language that was published before there were any has none. */
  operations?: Readonly<Record<string, string>>;
  /** By voyagerType, and by the screen's name. */
  flows: Readonly<Record<string, Overlay>>;
  screens: Readonly<Record<string, Overlay>>;
}
