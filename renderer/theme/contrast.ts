import type { ColorRoles } from './tokens.ts';

export type Role = keyof ColorRoles;

/** Foregrounds and their backgrounds, with the ratio that WCAG 2.2 needs: 4.5 for text, 3 for edges, marks and the focus ring. */
export const contrastPairs: readonly (readonly [front: Role, behind: Role, needed: number])[] = [
  ...on(4.5, 'text', [
    'surface',
    'canvas',
    'sunken',
    'raised',
    'accentSubtle',
    'selected',
    'positiveSubtle',
    'negativeSubtle',
    'warningSubtle',
    'infoSubtle',
  ]),
  // Muted words stand on tinted cards too, subtle ones in a disabled button.
  ...on(4.5, 'textMuted', ['surface', 'canvas', 'sunken', 'accentSubtle', 'neutral', 'chip']),
  ...on(4.5, 'textSubtle', ['surface', 'canvas', 'sunken', 'raised', 'accentSubtle']),
  ...on(3, 'borderStrong', ['surface', 'canvas', 'raised']),
  ...on(3, 'accent', ['surface', 'canvas']),
  ...on(4.5, 'onAccent', ['accent', 'accentHover', 'accentPressed']),
  ...on(4.5, 'accentText', ['surface', 'canvas', 'accentSubtle', 'selected']),
  ...on(3, 'focus', ['surface', 'canvas', 'sunken', 'accentSubtle']),
  ...on(4.5, 'positive', ['surface', 'canvas', 'positiveSubtle']),
  ...on(4.5, 'negative', ['surface', 'canvas', 'negativeSubtle']),
  ...on(4.5, 'onDanger', ['danger']),
  ...on(4.5, 'warning', ['surface', 'canvas', 'warningSubtle']),
  ...on(4.5, 'info', ['surface', 'canvas', 'infoSubtle']),
  ...on(4.5, 'copper', ['surface', 'canvas']),
  ...on(4.5, 'text', ['neutral']),
  // The sign or letters of a glyph in its kind's pair.
  ...on(4.5, 'onKindCash', ['kindCash']),
  ...on(4.5, 'onKindInvesting', ['kindInvesting']),
  ...on(4.5, 'onKindBonds', ['kindBonds']),
  ...on(4.5, 'onKindRetirement', ['kindRetirement']),
  ...on(4.5, 'onKindStocks', ['kindStocks']),
  ...on(4.5, 'onKindCollege', ['kindCollege']),
  ...on(4.5, 'onKindLoan', ['kindLoan']),
];

function on(needed: number, front: Role, behind: readonly Role[]): [Role, Role, number][] {
  return behind.map((one) => [front, one, needed]);
}

/** The contrast of two colors as WCAG 2.2 has it, 1 to 21. Both are `#RRGGBB`. */
export function contrastOf(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Where the series of a chart are drawn, with the ratio that WCAG 2.2 needs of what is no text. */
export const seriesGrounds: readonly Role[] = ['surface', 'canvas'];
export const seriesNeed = 3;
