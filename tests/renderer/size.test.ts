import { beforeAll, describe, expect, test } from 'vitest';
import { weightOf } from '#renderer/size.ts';
import { dist, rendererBuild } from './support/site.ts';

beforeAll(() => rendererBuild());

const frame = ['landmark', 'row', 'link', 'text', 'heading', 'button', 'stack'];
const steps: Record<string, string[]> = {
  'ladder length': ['slider', 'note', 'card', 'figure', 'keyFacts'],
  'ladder confirm over the length': ['slider', 'note', 'card', 'figure', 'keyFacts'],
  'reinvesting preferences': ['radioGroup', 'dateField'],
  'account selection with the promo': ['radioGroup', 'card', 'list'],
  'tax level': ['radioGroup', 'disclosure'],
  'portfolio summary': ['note', 'bars', 'keyFacts'],
};

describe('issue 2: a flow step loads at most 100 KiB of gzipped JavaScript', () => {
  test.each(Object.entries(steps))('%s', (_step, types) => {
    expect(weightOf([...frame, ...types], dist).total).toBeLessThanOrEqual(100 * 1024);
  });

  test('a page loads no component that it does not show', () => {
    const names = weightOf(['heading', 'text'], dist).files.map(({ file }) => file);
    expect(names.filter((name) => /Slider|Table|Radio|fields/.test(name))).toEqual([]);
  });
});
