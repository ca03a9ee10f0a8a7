import { collectDiagnostics, type LayoutDiagnostic, type Report } from '#engine/validation/layout-diagnostics.ts';
import { pointerPart } from '#engine/validation/walk-layout.ts';
import type { ThemeDocument, ThemeScheme } from '#schemas/theme-document.ts';
import { contrastOf, contrastPairs, seriesGrounds, seriesNeed } from './contrast.ts';
import { type Scheme, schemes, usualTheme } from './usual-theme.ts';

export interface CheckedTheme {
  /** The applicable part: known tokens with values of their kind; null if it is no theme. */
  theme: ThemeDocument | null;
  diagnostics: LayoutDiagnostic[];
}

/** The values that the tokens of a group may hold. None of them can fetch, close a rule or name another property. */
const length = /^(?:0|\d{1,4}(?:\.\d{1,4})?(?:px|rem))$/;
const kinds: Readonly<Record<string, { fits: RegExp; write: string }>> = {
  color: { fits: /^#[0-9a-f]{6}$/i, write: 'a color as #RRGGBB' },
  scrim: {
    fits: /^(?:#[0-9a-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3}(?: \/ (?:0|1|0?\.\d{1,3}))?\))$/i,
    write: 'a color as #RRGGBB or rgb(r g b / a)',
  },
  shadow: {
    fits: /^(?:none|(?:-?\d{1,3}(?:px)? ){3,4}rgb\(\d{1,3} \d{1,3} \d{1,3}(?: \/ (?:0|1|0?\.\d{1,3}))?\))$/,
    write: 'a shadow as `0 1px 2px rgb(0 0 0 / .1)`, or none',
  },
  space: { fits: length, write: 'a length in px or rem' },
  radius: { fits: length, write: 'a length in px or rem' },
  time: { fits: /^\d{1,4}ms$/, write: 'milliseconds, as 160ms' },
  ease: {
    fits: /^(?:linear|ease(?:-in|-out|-in-out)?|cubic-bezier\((?:0|1|0?\.\d{1,3}), -?\d?\.?\d{1,3}, (?:0|1|0?\.\d{1,3}), -?\d?\.?\d{1,3}\))$/,
    write: 'a timing, as cubic-bezier(.2, 0, 0, 1)',
  },
};
const groupsOfScheme = ['color', 'chart', 'ramp', 'shadow'] as const;
const groupsOfShape = ['space', 'radius', 'time', 'ease'] as const;

/** A theme from anywhere, as far as it goes; the readable pairs are reckoned again with its colors in both schemes. Never throws. */
export function checkTheme(value: unknown): CheckedTheme {
  const { diagnostics, report } = collectDiagnostics();
  if (!isObject(value) || value['theme'] !== '1' || typeof value['name'] !== 'string') {
    report('not-a-theme', '', 'A theme is {"theme": "1", "name": text} and the tokens that it changes.');
    return { theme: null, diagnostics };
  }
  const theme: ThemeDocument = { theme: '1', name: value['name'] };
  const members = new Set<string>(['theme', 'name', ...schemes, ...groupsOfShape]);
  for (const key of Object.keys(value)) {
    if (!members.has(key))
      report('unknown-property', pointerPart(key), `A theme has ${[...members].join(', ')}: take \`${key.slice(0, 40)}\` out.`);
  }
  for (const scheme of schemes) {
    if (!Object.hasOwn(value, scheme)) continue;
    const kept: ThemeScheme = {};
    for (const [group, tokens] of Object.entries(groups(value[scheme], groupsOfScheme, `/${scheme}`, report))) {
      kept[group as keyof ThemeScheme] = keptTokens(
        group,
        tokens,
        usualTheme[scheme][group as keyof ThemeScheme],
        `/${scheme}/${group}`,
        report,
      );
    }
    theme[scheme] = kept;
  }
  for (const group of groupsOfShape) {
    if (Object.hasOwn(value, group)) theme[group] = keptTokens(group, value[group], usualTheme.shape[group], `/${group}`, report);
  }
  for (const scheme of schemes) checkContrast(scheme, theme[scheme] ?? {}, report);
  return { theme, diagnostics };
}

function groups(value: unknown, known: readonly string[], pointer: string, report: Report): Record<string, unknown> {
  if (!isObject(value)) {
    report('token-value', pointer, 'Write an object: groups of tokens.');
    return {};
  }
  return Object.fromEntries(
    Object.entries(value).filter(([group]) => {
      if (known.includes(group)) return true;
      report(
        'unknown-token',
        pointer + pointerPart(group),
        `There is no group of tokens \`${group.slice(0, 40)}\`: there are ${known.join(', ')}.`,
      );
      return false;
    }),
  );
}

function keptTokens(group: string, tokens: unknown, usual: object, pointer: string, report: Report): Record<string, string> {
  const kept: Record<string, string> = {};
  if (!isObject(tokens)) {
    report('token-value', pointer, 'Write an object: each value under the name of its token.');
    return kept;
  }
  for (const [name, value] of Object.entries(tokens)) {
    const at = pointer + pointerPart(name);
    const kind = kinds[name === 'scrim' ? 'scrim' : group === 'chart' || group === 'ramp' ? 'color' : group];
    if (!Object.hasOwn(usual, name))
      report('unknown-token', at, `There is no token \`${name.slice(0, 40)}\`: there are ${Object.keys(usual).join(', ')}.`);
    else if (typeof value !== 'string' || !kind?.fits.test(value))
      report('token-value', at, `This is none of the values of this token: write ${kind?.write}.`);
    else kept[name] = value;
  }
  return kept;
}

/** Each pair that a theme touches, of colors and of a chart's series on their grounds; the usual theme's own are held by a test. */
function checkContrast(scheme: Scheme, { color = {}, chart = {} }: ThemeScheme, report: Report): void {
  const usual = usualTheme[scheme];
  const colors: Record<string, string> = { ...usual.color, ...color };
  const series: Record<string, string> = { ...usual.chart, ...chart };
  const changedColor = (name: string): string | null => (Object.hasOwn(color, name) ? `color/${name}` : null);
  for (const [front, behind, needed] of contrastPairs)
    checkPair(changedColor(front) ?? changedColor(behind), [front, behind], [colors[front], colors[behind]], needed);
  for (const one of Object.keys(usual.chart))
    for (const behind of seriesGrounds)
      checkPair(
        Object.hasOwn(chart, one) ? `chart/${one}` : changedColor(behind),
        [`chart ${one}`, behind],
        [series[one], colors[behind]],
        seriesNeed,
      );

  function checkPair(
    changed: string | null,
    [front, behind]: [string, string],
    [a = '', b = '']: (string | undefined)[],
    needed: number,
  ): void {
    if (changed === null) return;
    const measured = contrastOf(a, b);
    if (measured >= needed) return;
    const more = `${front} on ${behind} has a contrast of ${(Math.floor(measured * 100) / 100).toFixed(2)}, and needs ${needed}`;
    report('contrast', `/${scheme}/${changed}`, `\`${changed.split('/')[1]}\` cannot be read there: ${more}; make one darker or lighter.`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
