import { areaOfOperations, type StudioText, type TextState } from '#schemas/studio/texts.ts';

/** What the state of a text is called. */
export const stateWords: Readonly<Record<TextState, string>> = {
  missing: 'Missing',
  stale: 'Stale',
  long: 'Too long',
  translated: 'Translated',
};

/** Says why a text is stale or too long, and what to do; null for any other. */
export function whyNot({ state, list, room, said, catalog }: StudioText): string | null {
  if (state === 'stale')
    return `${list === 'operations' ? 'No operation answers' : 'No document says'} this text any more. Remove its entry from ${catalog}, or change its original there.`;
  if (state !== 'long' || room === null) return null;
  return `This has ${said?.length ?? 0} characters, and a ${room.key} has room for ${room.most} here. Say it shorter, or see below how it is drawn.`;
}

/** Tells the texts of a language apart. */
export const keyOfText = ({ catalog, list, at, text }: Pick<StudioText, 'catalog' | 'list' | 'at' | 'text'>): string =>
  JSON.stringify([catalog, list, at, text]);

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
export const areaName = (area: string): string => (area === '' ? 'All areas' : area === areaOfOperations ? 'Answers of operations' : area);
