import type { Look } from '../frame/look.ts';

/** How the examples of a page are looked at. */
export interface GalleryLook extends Omit<Look, 'motion'> {
  /** Of each drawing, in pixels. */
  width: number;
}

/** What can be chosen, by the name in the query; the first is the usual one. */
export const lookChoices = {
  width: { legend: 'Width in pixels', values: { '390': '390', '320': '320', '768': '768', '1280': '1280' } },
  theme: { legend: 'Theme', values: { light: 'Light', dark: 'Dark' } },
  contrast: { legend: 'Contrast', values: { usual: 'Usual', more: 'High' } },
  direction: { legend: 'Direction', values: { ltr: 'Left to right', rtl: 'Right to left' } },
  text: { legend: 'Text size', values: { '100': '100 %', '200': '200 %' } },
} as const;
export type LookName = keyof typeof lookChoices;
export const lookNames = Object.keys(lookChoices) as LookName[];

/** What was chosen for each name; anything else is the usual one. */
export function chosenOf(query: Readonly<Record<string, unknown>>): Record<LookName, string> {
  const chosen = lookNames.map((name) => {
    const given = query[name];
    const known = Object.keys(lookChoices[name].values);
    return [name, typeof given === 'string' && known.includes(given) ? given : usual(name)];
  });
  return Object.fromEntries(chosen) as Record<LookName, string>;
}

/** A look as an address carries it: what is usual is left out. `?` before it where there is anything. */
export function queryOf(chosen: Record<LookName, string>): string {
  const said = lookNames.filter((name) => chosen[name] !== usual(name)).map((name): [string, string] => [name, chosen[name]]);
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
}

export function lookOf(chosen: Record<LookName, string>): GalleryLook {
  return {
    width: Number(chosen.width),
    theme: chosen.theme === 'dark' ? 'dark' : 'light',
    contrast: chosen.contrast === 'more' ? 'more' : 'usual',
    direction: chosen.direction === 'rtl' ? 'rtl' : 'ltr',
    text: chosen.text === '200' ? 200 : 100,
  };
}

/** The widths are offered in their order; 390 is what most telephones have. */
const usualOf: Partial<Record<LookName, string>> = { width: '390' };
const usual = (name: LookName): string => usualOf[name] ?? Object.keys(lookChoices[name].values)[0] ?? '';
