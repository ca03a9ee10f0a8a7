import { describe, expect, test } from 'vitest';
import { type ColorToken, colorOf, colorTokens, pairsOf, ratioWords, verdictOf, withColor } from '#preview/play/theme-pairs.ts';
import { firstWork, Work } from '#preview/play/work.ts';
import { namedThemes } from '#renderer/theme/named-themes.ts';

const token = (key: string): ColorToken => colorTokens.find((one) => one.key === key) as ColorToken;
const surface = token('color.surface');

describe('issue 31: a theme editor that shows contrast as it changes', () => {
  test('every pair of the usual theme and of each named one passes', () => {
    for (const theme of [null, ...namedThemes]) {
      const failing = pairsOf(theme).filter(({ light, dark }) => !light.passes || !dark.passes);
      expect(failing.map(({ front, behind }) => `${front.name} on ${behind.name}`)).toEqual([]);
    }
  });

  test('the pair that lacks most of what it needs comes first, whichever scheme it is in', () => {
    const dim = withColor(null, 'dark', token('color.textMuted'), '#333333');
    const [worst] = pairsOf(dim);
    expect([worst?.front.name, worst?.light.passes, worst?.dark.passes]).toEqual(['textMuted', true, false]);
    // Measured by what each needs: an edge of 2.9 of 3 stands behind a text of 3.1 of 4.5.
    const shares = pairsOf(dim).map(({ light, dark, needed }) => Math.min(light.ratio, dark.ratio) / needed);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test.each([
    [4.5, 4.5, 'passes AA, 4.5 for text'],
    [4.49, 4.5, 'large text only: text needs 4.5'],
    [2.99, 4.5, 'fails: 4.5 for text, 3 for large text'],
    [3, 3, 'passes 3 for non-text'],
    [2.99, 3, 'fails: 3 for non-text'],
  ])('a ratio of %s where %s is needed is said in words: %s', (ratio, needed, words) => {
    expect(verdictOf(ratio, needed).words).toBe(words);
  });

  test('no ratio reads as reached before it is', () => expect(ratioWords(4.4999)).toBe('4.49'));

  test('in high contrast a role is measured with the color that it is lent', () => {
    const pale = withColor(null, 'light', token('color.textSubtle'), '#EEEEEE');
    const subtle = (contrast: 'usual' | 'more') =>
      pairsOf(pale, contrast).find(({ front, behind }) => front.name === 'textSubtle' && behind.name === 'surface')?.light.passes;
    expect([subtle('usual'), subtle('more')]).toEqual([false, true]);
  });

  test('a theme holds only what differs, and none that changes nothing is left', () => {
    const changed = withColor(null, 'light', surface, '#fffffe');
    expect(changed).toEqual({ theme: '1', name: 'My theme', light: { color: { surface: '#FFFFFE' } } });
    expect(withColor(changed, 'light', surface, null)).toBeNull();
    expect(withColor(changed, 'light', surface, colorOf(null, 'light', surface).toLowerCase())).toBeNull();
    const two = withColor(changed, 'dark', token('chart.s1'), '#ABCDEF');
    expect(withColor(two, 'light', surface, null)).toEqual({ theme: '1', name: 'My theme', dark: { chart: { s1: '#ABCDEF' } } });
  });

  test('a work of a link holds a theme of known tokens alone, and an older work without one still opens', () => {
    const hostile = { theme: '1', name: 'x', light: { color: { text: '#000000', surface: 'url(//tracker.invalid)', 'a}b': '#000000' } } };
    expect(Work.parse({ ...firstWork(), theme: hostile }).theme).toEqual({ theme: '1', name: 'x', light: { color: { text: '#000000' } } });
    const { theme: _theme, ...older } = firstWork();
    expect(Work.parse(older).theme).toBeNull();
  });
});
