import type { StudioText, TextState } from '#schemas/studio/texts.ts';

/** What the state of a text is called. */
export const stateWords: Readonly<Record<TextState, string>> = {
  missing: 'Missing',
  stale: 'Stale',
  long: 'Too long',
  translated: 'Translated',
};

/** Tells the texts of a language apart. */
export const keyOfText = ({ catalog, at, text }: Pick<StudioText, 'catalog' | 'at' | 'text'>): string =>
  JSON.stringify([catalog, at, text]);

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language by its name in English, such as `Spanish`. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** An area by its folder; the documents of all areas have none. */
export const areaName = (area: string): string => (area === '' ? 'All areas' : area);
