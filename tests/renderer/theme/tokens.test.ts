import { describe, expect, test } from 'vitest';
import { contrastOf, contrastPairs } from '#renderer/theme/contrast.ts';
import { dark, light, space, spaceOnScreen } from '#renderer/theme/tokens.ts';
import type { ColorRoles } from '#renderer/theme/tokens.ts';

type Role = keyof ColorRoles;
/** Each foreground and its background, the contrast ratios of light and dark, and the ratio that is needed. */
const pairs: [front: Role, behind: Role, inLight: number | null, inDark: number | null, needed: number][] = [
  ['text', 'surface', 16.3, 14.2, 4.5],
  ['text', 'canvas', 14.9, 16.3, 4.5],
  ['text', 'sunken', 13.5, 15.6, 4.5],
  ['text', 'raised', 16.3, null, 4.5],
  ['textMuted', 'surface', 7.6, 8.1, 4.5],
  ['textMuted', 'canvas', 7, 9.3, 4.5],
  ['textMuted', 'sunken', 6.4, 9, 4.5],
  ['textSubtle', 'surface', 5.7, 6.1, 4.5],
  ['textSubtle', 'canvas', 5.2, 7.1, 4.5],
  ['textSubtle', 'sunken', 4.7, 6.8, 4.5],
  ['textSubtle', 'raised', null, 5.9, 4.5],
  ['borderStrong', 'surface', 3.7, 3.9, 3],
  ['borderStrong', 'canvas', 3.4, 4.5, 3],
  ['borderStrong', 'raised', null, 3.8, 3],
  ['accent', 'surface', 8.4, 7.8, 3],
  ['accent', 'canvas', 7.7, 9, 3],
  ['onAccent', 'accent', 8.4, 7.8, 4.5],
  ['onAccent', 'accentHover', 10.5, 9.1, 4.5],
  ['onAccent', 'accentPressed', 12.9, 6.2, 4.5],
  ['accentText', 'surface', 8.9, 9.4, 4.5],
  ['accentText', 'canvas', 8.2, 10.8, 4.5],
  ['accentText', 'accentSubtle', 7.5, 7.8, 4.5],
  ['accentText', 'selected', 6.9, 6.5, 4.5],
  ['text', 'accentSubtle', 13.7, 11.7, 4.5],
  ['text', 'selected', 12.6, 9.7, 4.5],
  ['focus', 'surface', 6, 8, 3],
  ['focus', 'canvas', 5.5, 9.2, 3],
  ['focus', 'sunken', 5, 8.8, 3],
  ['focus', 'accentSubtle', 5, 6.6, 3],
  ['positive', 'surface', 5.4, 11.8, 4.5],
  ['positive', 'canvas', 4.9, 13.6, 4.5],
  ['positive', 'positiveSubtle', 4.6, 10.5, 4.5],
  ['text', 'positiveSubtle', 14.1, 12.6, 4.5],
  ['negative', 'surface', 9.1, 6.3, 4.5],
  ['negative', 'canvas', 8.3, 7.3, 4.5],
  ['negative', 'negativeSubtle', 7.7, 6.2, 4.5],
  ['text', 'negativeSubtle', 13.9, 14, 4.5],
  ['onDanger', 'danger', 7.3, 7.3, 4.5],
  ['warning', 'surface', 6.8, 9.8, 4.5],
  ['warning', 'warningSubtle', 6, 8.9, 4.5],
  ['text', 'warningSubtle', null, null, 4.5],
  ['info', 'surface', 7, 8.5, 4.5],
  ['info', 'infoSubtle', 6, 7.7, 4.5],
  ['text', 'infoSubtle', null, null, 4.5],
  ['copper', 'surface', 6.2, 7.8, 4.5],
  ['copper', 'canvas', 5.7, 8.9, 4.5],
  // Additional pairs of this renderer: muted text on tinted cards, subtle text in a disabled button.
  ['textMuted', 'accentSubtle', null, null, 4.5],
  ['textSubtle', 'accentSubtle', null, null, 4.5],
  // Words in a tone that stand on the page itself.
  ['warning', 'canvas', null, null, 4.5],
  ['info', 'canvas', null, null, 4.5],
  // The ground of a neutral badge and of a segment, the round chip of a row, and the pair of each kind of account.
  ['text', 'neutral', 13.5, 10.4, 4.5],
  ['textMuted', 'neutral', 6.4, 6.0, 4.5],
  ['textMuted', 'chip', 6.7, 6.6, 4.5],
  ['onKindCash', 'kindCash', 7.0, 7.6, 4.5],
  ['onKindInvesting', 'kindInvesting', 5.9, 7.5, 4.5],
  ['onKindBonds', 'kindBonds', 6.5, 7.8, 4.5],
  ['onKindRetirement', 'kindRetirement', 5.3, 6.8, 4.5],
  ['onKindStocks', 'kindStocks', 4.6, 10.2, 4.5],
  ['onKindCollege', 'kindCollege', 6.6, 8.1, 4.5],
  ['onKindLoan', 'kindLoan', 6.1, 9.1, 4.5],
];

describe.each([
  ['light', light, 2],
  ['dark', dark, 3],
] as const)('contrast, %s', (_name, theme, column) => {
  test.each(pairs)('%s on %s is as readable as the table says', (...pair) => {
    const [front, behind, , , needed] = pair;
    const measured = contrastOf(theme[front], theme[behind]);
    expect(measured).toBeGreaterThanOrEqual(needed);
    const written = pair[column];
    if (written !== null) expect(Math.abs(measured - written)).toBeLessThanOrEqual(0.11);
  });
});

test('what a theme is checked by is what is measured here', () => {
  expect(contrastPairs.map((pair) => pair.join(' ')).toSorted()).toEqual(
    pairs.map(([front, behind, , , needed]) => `${front} ${behind} ${needed}`).toSorted(),
  );
});

test('a pair that is not readable would be caught', () => {
  expect(contrastOf(light.border, light.surface)).toBeLessThan(3);
});

describe('large text on a telephone keeps the room for its letters', () => {
  test('at 320 px a space is as wide as its step says, and larger text does not widen it; on a desk it grows with the text', () => {
    const pixels = (length: string, text: number, width: number): number => {
      const [, rem, vw] = /^min\(([\d.]+)rem, ([\d.]+)vw\)$/.exec(spaceOnScreen(length)) ?? [];
      return Math.min(Number(rem) * text, (Number(vw) * width) / 100);
    };
    for (const length of Object.values(space)) {
      const step = parseFloat(length) * 16;
      expect([pixels(length, 16, 320), pixels(length, 32, 320), pixels(length, 32, 1280)]).toEqual([step, step, 2 * step]);
    }
  });

  test('a space in pixels, which a theme may name, is kept (negative control)', () => {
    expect(spaceOnScreen('12px')).toBe('12px');
  });
});

test('a neutral badge is seen on the page and on a card, light and dark', () => {
  for (const theme of [light, dark])
    for (const ground of ['canvas', 'surface'] as const) expect(contrastOf(theme.neutral, theme[ground])).toBeGreaterThanOrEqual(1.1);
  expect(contrastOf(dark.neutral, dark.canvas)).toBeGreaterThanOrEqual(1.5);
  expect(contrastOf(dark.neutral, dark.surface)).toBeGreaterThanOrEqual(1.3);
});

test('a card of the dark theme stands out from the page', () => {
  expect(contrastOf(dark.surface, dark.canvas)).toBeGreaterThanOrEqual(1.14);
});
