import type { Appearance } from '../frame/appearance.ts';
import { keysOf } from '#schemas/keys-of.ts';

/** The appearance of a page's examples. */
export interface GalleryAppearance extends Omit<Appearance, 'motion'> {
  /** The width of each drawing, in pixels. */
  width: number;
}

/** The choices by their name in the query; the first is the default. */
export const appearanceChoices = {
  width: { legend: 'Width in pixels', values: { '390': '390', '320': '320', '768': '768', '1280': '1280' } },
  theme: { legend: 'Theme', values: { light: 'Light', dark: 'Dark' } },
  contrast: { legend: 'Contrast', values: { usual: 'Usual', more: 'High' } },
  direction: { legend: 'Direction', values: { ltr: 'Left to right', rtl: 'Right to left' } },
  text: { legend: 'Text size', values: { '100': '100 %', '200': '200 %' } },
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
  return {
    width: Number(chosen.width),
    theme: chosen.theme === 'dark' ? 'dark' : 'light',
    contrast: chosen.contrast === 'more' ? 'more' : 'usual',
    direction: chosen.direction === 'rtl' ? 'rtl' : 'ltr',
    text: chosen.text === '200' ? 200 : 100,
  };
}

/** The widths are offered in their order; 390 is what most telephones have. */
const usualOf: Partial<Record<AppearanceName, string>> = { width: '390' };
const usual = (name: AppearanceName): string => usualOf[name] ?? Object.keys(appearanceChoices[name].values)[0] ?? '';
