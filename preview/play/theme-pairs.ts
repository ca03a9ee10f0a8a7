import { contrastOf, contrastPairs, seriesGrounds, seriesNeed } from '#renderer/theme/contrast.ts';
import { type Scheme, schemes, usualTheme } from '#renderer/theme/usual-theme.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';

/** The groups whose tokens are opaque colors. */
const groups = ['color', 'chart', 'ramp'] as const;
type Group = (typeof groups)[number];

/** One token of a theme that is a color, as `color.accent`. */
export interface ColorToken {
  key: string;
  group: Group;
  name: string;
}

/** Every color that a theme can change. The scrim is left out: it is half transparent, and nothing is read on it. */
export const colorTokens: readonly ColorToken[] = groups.flatMap((group) =>
  Object.keys(usualTheme.light[group])
    .filter((name) => name !== 'scrim')
    .map((name) => ({ key: `${group}.${name}`, group, name })),
);

/** The name that people read: "accent", "chart s4". */
export const nameOf = ({ group, name }: ColorToken): string => (group === 'color' ? name : `${group} ${name}`);

/** What a token holds in a theme, as `#RRGGBB`; null asks for the usual theme. */
export function colorOf(theme: ThemeDocument | null, scheme: Scheme, { group, name }: Pick<ColorToken, 'group' | 'name'>): string {
  return theme?.[scheme]?.[group]?.[name] ?? (usualTheme[scheme][group] as Record<string, string>)[name] ?? '#000000';
}

/** The same theme with another color; null gives the usual one back. A theme that changes nothing any more is null. */
export function withColor(theme: ThemeDocument | null, scheme: Scheme, token: ColorToken, color: string | null): ThemeDocument | null {
  const { group, name } = token;
  const { [name]: _before, ...others } = theme?.[scheme]?.[group] ?? {};
  const usual = colorOf(null, scheme, token);
  const tokens = color === null || color.toUpperCase() === usual.toUpperCase() ? others : { ...others, [name]: color.toUpperCase() };
  const { [group]: _group, ...otherGroups } = theme?.[scheme] ?? {};
  const inScheme = Object.keys(tokens).length === 0 ? otherGroups : { ...otherGroups, [group]: tokens };
  const { [scheme]: _scheme, ...otherSchemes } = theme ?? { theme: '1' as const, name: 'My theme' };
  const changed = Object.keys(inScheme).length === 0 ? otherSchemes : { ...otherSchemes, [scheme]: inScheme };
  return Object.keys(changed).length === 2 ? null : (changed as ThemeDocument);
}

/** The contrast of two colors, in words that stand without a color. */
export interface Verdict {
  ratio: number;
  passes: boolean;
  words: string;
}

/** `needed` is 4.5 for text and 3 for edges, marks and series of a chart (WCAG 2.2, 1.4.3 and 1.4.11). */
export function verdictOf(ratio: number, needed: number): Verdict {
  const passes = ratio >= needed;
  if (needed === 3) return { ratio, passes, words: passes ? 'passes 3 for non-text' : 'fails: 3 for non-text' };
  const large = ratio >= 3 ? 'large text only: text needs 4.5' : 'fails: 4.5 for text, 3 for large text';
  return { ratio, passes, words: passes ? 'passes AA, 4.5 for text' : large };
}

export interface Pair extends Record<Scheme, Verdict> {
  front: ColorToken;
  behind: ColorToken;
  needed: number;
}

const series = Object.keys(usualTheme.light.chart);
const known: readonly { front: ColorToken; behind: ColorToken; needed: number }[] = [
  ...contrastPairs.map(([front, behind, needed]) => ({ front: token('color', front), behind: token('color', behind), needed })),
  ...series.flatMap((one) =>
    seriesGrounds.map((behind) => ({ front: token('chart', one), behind: token('color', behind), needed: seriesNeed })),
  ),
];

function token(group: Group, name: string): ColorToken {
  return { key: `${group}.${name}`, group, name };
}

/** High contrast lends these roles the color of a stronger one, as `renderer/theme/themes.css.ts` does. */
const stronger: Readonly<Record<string, string>> = { textSubtle: 'textMuted', border: 'borderStrong' };

/** The color that is drawn for a token, with the reader's contrast considered. */
export function drawnColor(theme: ThemeDocument | null, scheme: Scheme, { group, name }: ColorToken, contrast: 'usual' | 'more'): string {
  const lent = contrast === 'more' && group === 'color' ? (stronger[name] ?? name) : name;
  return colorOf(theme, scheme, { group, name: lent });
}

/** Every pair of a color and its background, for text, edges and series, in light and dark: the pair that is furthest below its contrast comes first. */
export function pairsOf(theme: ThemeDocument | null, contrast: 'usual' | 'more' = 'usual'): Pair[] {
  const pairs = known.map((pair) => {
    const [light, dark] = schemes.map((scheme) =>
      verdictOf(contrastOf(drawnColor(theme, scheme, pair.front, contrast), drawnColor(theme, scheme, pair.behind, contrast)), pair.needed),
    ) as [Verdict, Verdict];
    return { ...pair, light, dark };
  });
  const share = ({ light, dark, needed }: Pair): number => Math.min(light.ratio, dark.ratio) / needed;
  return pairs.toSorted((a, b) => share(a) - share(b));
}

/** A ratio with two digits, rounded down, so that none reads as reached before it is. */
export const ratioWords = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
