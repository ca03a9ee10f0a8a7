import { isPseudoLanguage, type PseudoLanguage } from '#engine/compiled/pseudo-language.ts';
import { directionOf } from '#engine/language/direction-of.ts';
import type { Appearance } from '../frame/appearance.ts';
import { keysOf } from '#schemas/keys-of.ts';

/** The appearance of a page's examples. */
export interface GalleryAppearance extends Omit<Appearance, 'motion'> {
  /** The width of each drawing, in pixels. */
  width: number;
  /** A language that is made by rule; null for the texts as they are. */
  language: PseudoLanguage | null;
}

/** The choices by their name in the query; the first is the default. */
export const appearanceChoices = {
  width: { legend: 'Width in pixels', values: { '390': '390', '320': '320', '768': '768', '1280': '1280' } },
  theme: { legend: 'Theme', values: { light: 'Light', dark: 'Dark' } },
  contrast: { legend: 'Contrast', values: { usual: 'Usual', more: 'High' } },
  direction: { legend: 'Direction', values: { ltr: 'Left to right', rtl: 'Right to left' } },
  text: { legend: 'Text size', values: { '100': '100 %', '200': '200 %' } },
  language: { legend: 'Language', values: { own: 'As it is', 'en-XA': 'Accents, 40 % longer', 'ar-XB': 'The same, right to left' } },
} as const;
export type AppearanceName = keyof typeof appearanceChoices;
export const appearanceNames = keysOf(appearanceChoices);

/** The chosen value for each name; an unknown one becomes the default. */
export function chosenOf(query: Readonly<Record<string, unknown>>): Record<AppearanceName, string> {
  const chosen = appearanceNames.map((name) => {
    const given = query[name];
    const known = Object.keys(appearanceChoices[name].values);
    return [name, typeof given === 'string' && known.includes(given) ? given : usual(name)];
  });
  return Object.fromEntries(chosen) as Record<AppearanceName, string>;
}

/** A look as an address carries it: what is usual is left out. `?` before it where there is anything. */
export function queryOf(chosen: Record<AppearanceName, string>): string {
  const said = appearanceNames.filter((name) => chosen[name] !== usual(name)).map((name): [string, string] => [name, chosen[name]]);
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
}

export function appearanceOf(chosen: Record<AppearanceName, string>): GalleryAppearance {
  const language = isPseudoLanguage(chosen.language) ? chosen.language : null;
  return {
    width: Number(chosen.width),
    language,
    theme: chosen.theme === 'dark' ? 'dark' : 'light',
    contrast: chosen.contrast === 'more' ? 'more' : 'usual',
    direction: chosen.direction === 'rtl' ? 'rtl' : directionOf(language ?? undefined),
    text: chosen.text === '200' ? 200 : 100,
  };
}

/** The widths are offered in their order; 390 is what most telephones have. */
const usualOf: Partial<Record<AppearanceName, string>> = { width: '390' };
const usual = (name: AppearanceName): string => usualOf[name] ?? Object.keys(appearanceChoices[name].values)[0] ?? '';
