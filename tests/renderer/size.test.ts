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

describe('a flow step costs at most 100 KiB of gzipped JavaScript, all of it counted, also what comes after the first touch', () => {
  test.each(Object.entries(steps))('%s', (_step, types) => {
    expect(weightOf([...frame, ...types], dist).total).toBeLessThanOrEqual(100 * 1024);
  });

  test('what the first touch, a question and a toast fetch is counted', () => {
    const { files, atLoad, total } = weightOf(frame, dist);
    for (const part of ['acting', 'run-press', 'form-tools', 'confirm', 'show-toast', 'settle-unknown']) {
      expect(files.map(({ file }) => file)).toContainEqual(expect.stringMatching(new RegExp(`^${part}-`)));
    }
    expect(total).toBeGreaterThan(atLoad + 4 * 1024);
  });

  test('a page loads no component that it does not show', () => {
    const names = weightOf(['heading', 'text'], dist).files.map(({ file }) => file);
    expect(names.filter((name) => /Slider|Table|Radio|fields/.test(name))).toEqual([]);
  });
});
