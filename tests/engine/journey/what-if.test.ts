import { expect, test } from 'vitest';
import type { ReplayResult } from '#engine/journey/replay.ts';
import { createWhatIf } from '#engine/journey/what-if.ts';
import type { View } from '#schemas/views.ts';

const view = (text: string) => ({ type: 'BmlView', layout: { title: text } }) as unknown as View; // a report asks nothing of it

/** A history that ends at a step of its own, with views and words as large as a draft can make them. */
function diverged(place: number, size: number): ReplayResult {
  const text = `${place}`.padEnd(size, 'x');
  return {
    result: 'diverged',
    seq: 1,
    event: 'CONTINUE of a',
    from: 'a',
    step: 'a',
    what: 'stepId',
    at: '',
    was: 'b',
    is: text,
    words: text,
    views: { was: view(text), is: view(text) },
  };
}

function reportOf(size: number) {
  const tally = createWhatIf();
  for (let place = 0; place < 70; place++) tally.take(`history ${place}`, diverged(place, size));
  tally.takeUnreadable('a history', 'x'.repeat(size));
  return tally.report();
}

test('a report is bounded, whatever a draft draws and says: the views of the smaller groups are left out and counted, words are cut short', () => {
  const report = reportOf(100_000);
  expect(JSON.stringify(report).length).toBeLessThan(1_200_000);
  expect(report).toMatchObject({ histories: 71, diverged: 70, further: 20 });
  expect(report.groups).toHaveLength(50);
  expect(report.withoutViews).toBe(report.groups.filter(({ views }) => views.is === null).length);
  expect(report.groups[0]?.views.is).not.toBeNull();
  expect(report.groups[0]?.words).toMatch(/… \(\d+ characters more\)/);
  expect(report.unread[0]?.words).toMatch(/… \(99000 characters more\)$/);
});

test('a report of usual size leaves no view out (negative control)', () => {
  expect(reportOf(1000)).toMatchObject({ withoutViews: 0, further: 20 });
});
