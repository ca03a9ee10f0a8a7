import { useCallback, useState } from 'react';
import { z } from 'zod';
import { StudioText } from '#schemas/studio/texts.ts';
import { keyOfText } from './text-words.ts';

const UnsavedText = z.object({
  language: z.string(),
  said: z.string(),
  note: z.string(),
  /** The text as it was when they began: its words are what the save replaces. */
  text: StudioText,
});
/** What a person typed for a text and has not saved. */
export type UnsavedText = z.infer<typeof UnsavedText>;

export interface UnsavedTexts {
  all: readonly UnsavedText[];
  of: (language: string, text: StudioText) => UnsavedText | null;
  keep: (unsaved: UnsavedText) => void;
  drop: (language: string, text: StudioText) => void;
}

const keyOf = (language: string, text: StudioText): string => `${language} ${keyOfText(text)}`;

/** Keeps what a person typed for the texts of a draft until it is saved: while another text, page or tab is shown, and over a reload. */
export function useUnsavedTexts(draftId: string, person: string): UnsavedTexts {
  const place = `studio.texts.${draftId}.${person}`;
  const [all, setAll] = useState<readonly UnsavedText[]>(() => readKept(place));
  const change = useCallback(
    (with_: (before: readonly UnsavedText[]) => readonly UnsavedText[]): void =>
      setAll((before) => {
        const next = with_(before);
        keep(place, next);
        return next;
      }),
    [place],
  );
  return {
    all,
    of: (language, text) => all.find((one) => keyOf(one.language, one.text) === keyOf(language, text)) ?? null,
    keep: (unsaved) =>
      change((before) => {
        const key = keyOf(unsaved.language, unsaved.text);
        const isKnown = before.some((one) => keyOf(one.language, one.text) === key);
        return isKnown ? before.map((one) => (keyOf(one.language, one.text) === key ? unsaved : one)) : [...before, unsaved];
      }),
    drop: (language, text) => change((before) => before.filter((one) => keyOf(one.language, one.text) !== keyOf(language, text))),
  };
}

function readKept(place: string): readonly UnsavedText[] {
  try {
    return z.array(UnsavedText).parse(JSON.parse(sessionStorage.getItem(place) ?? '[]'));
  } catch {
    return [];
  }
}

function keep(place: string, all: readonly UnsavedText[]): void {
  try {
    if (all.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows what was typed.
  }
}
