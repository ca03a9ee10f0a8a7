import { expect, test } from 'vitest';
import { harmWords, splitWords, stateWords } from '#preview/studio/experiment/found-words.ts';
import { lengthsFor, proposedGuard, withTime } from '#preview/studio/experiment/guard-draft.ts';
import { planWords } from '#preview/studio/experiment/plan-words.ts';
import type { FlowBefore, Found, Guard, StudioExperiment } from '#schemas/studio/experiments.ts';

const minute = 60_000;
const day = 1440 * minute;

const before: FlowBefore = {
  voyagerType: 'GIFT',
  title: 'Gift',
  steps: [
    { stepId: 'review', title: 'Review your gift', isEnd: false },
    { stepId: 'sent', title: 'Sent', isEnd: true },
    { stepId: 'dropped', title: null, isEnd: true },
  ],
  days: 28,
  people: 2800,
  times: [
    { withinMs: 15 * minute, people: 2790, reached: { review: 2700, sent: 1400 } },
    { withinMs: 60 * minute, people: 2780, reached: { review: 2750, sent: 2640, dropped: 20 } },
    { withinMs: 7 * day, people: 2100, reached: { review: 2090, sent: 2000, dropped: 16 } },
  ],
};
const guard: Guard = proposedGuard({ flows: [before] }, 10)!;

test('guarded publication: an owner is proposed that people finish as often as before, in the time in which nearly all did', () => {
  expect(guard).toEqual({
    voyagerType: 'GIFT',
    stepId: 'sent',
    withinMs: 60 * minute,
    points: 5,
    stages: [
      { percent: 10, forMs: day },
      { percent: 50, forMs: day },
    ],
    goesByItself: true,
  });
  expect(proposedGuard({ flows: [before] }, 50)?.stages).toHaveLength(1);
  expect(proposedGuard({ flows: [] }, 10)).toBeNull();
  // A stage lasts at least twice the time that people have, so that it is known of some what became of them.
  expect(withTime(guard, 7 * day).stages.map(({ forMs }) => forMs)).toEqual([14 * day, 14 * day]);
  expect(withTime(withTime(guard, 7 * day), 15 * minute).stages).toEqual(guard.stages);
  expect(lengthsFor(3 * day)).toEqual([7 * day, 14 * day]);
});

test('guarded publication: "the page says first how many people that takes at the present traffic"', () => {
  const [now, see, clear, ...more] = planWords(before, guard);
  expect(now).toBe('About 100 people a day begin “Gift” now. Of 100 of them 5 do not come to “sent” within 1 hour.');
  expect(see).toMatch(
    /^If 5 points more stop, that is found in 9 of 10 cases before \d+ people have begun with the change: within \d+ days\.$/,
  );
  expect(clear).toMatch(
    /^If no more stop, 5 points more are ruled out in 9 of 10 cases once \d+ people have: after \d+ days\. Everyone begins on it then\.$/,
  );
  expect(more).toEqual(['A change that is no worse is held in at most 1 of 20 cases.']);
  const [, oneMore, ruledOut] = planWords(before, { ...guard, points: 1, goesByItself: false });
  expect(oneMore).toContain('If 1 point more stops,');
  expect(ruledOut).toMatch(/1 point more is ruled out .* Then it waits for a press, after which everyone begins on it\.$/);
  // Where no one stops today, the number of people is said all the same.
  const perfect = { ...before, times: before.times.map((time) => ({ ...time, reached: { sent: time.people } })) };
  expect(planWords(perfect, guard)[1]).toMatch(/before \d+ people have begun/);
  expect(planWords({ ...before, people: 1, days: 1 }, guard)[0]).toContain('About 1 person a day begins “Gift” now.');
  // Fewer people a day take longer, and that is said to be long.
  expect(planWords({ ...before, days: 280 }, { ...guard, points: 1 }).at(-1)).toMatch(/^That is long\./);
  expect(planWords({ ...before, people: 0, times: [] }, guard)).toEqual([
    'It is not known how long this takes: in the last 28 days no one began “Gift” who had 1 hour to come to “sent”.',
  ]);
  expect(planWords(before, { ...guard, stepId: 'dropped' }).at(-1)).toContain('They cannot become 5 points more.');
});

const found: Found = {
  at: 0,
  act: 'waitsForTime',
  within: { begun: 120, people: 100, stopped: 9 },
  outside: { begun: 1080, people: 900, stopped: 45 },
  expectedWithin: 120,
  harm: { estimate: 0.04, least: -0.012, most: 0.11 },
  isSplitOff: false,
};
const experiment = (more: Partial<Found> = {}, other: Partial<StudioExperiment> = {}): StudioExperiment => ({
  ...guard,
  title: 'Gift',
  stage: 0,
  stageOverAt: Date.UTC(2026, 10, 30, 15),
  stuck: null,
  found: { ...found, ...more },
  ...other,
});

test('guarded publication: what was found is said with how sure it is, and what comes next in the zone of the product', () => {
  expect(harmWords(experiment())).toBe(
    'Compared stage by stage, 4 points more stop with the change. The truth is between 1.2 points fewer and 11 points more; each end is wrong in at most 1 of 20 cases.',
  );
  expect(harmWords(experiment({ harm: null }))).toContain('is known 1 hour after they began');
  expect(stateWords(experiment(), 'running')).toBe(
    'No harm is certain so far. This stage lasts until Nov 30, 2026, 10:00 AM Eastern time. If it stays so, 50% of people begin on it then.',
  );
  expect(harmWords(experiment({ harm: null }), true)).toContain('nothing can be said of the change');
  expect(harmWords(experiment({ harm: { estimate: 0.01, least: -0.01, most: 0.02 } }))).toContain(
    '1 point more stop with the change. The truth is between 1 point fewer and 2 points more;',
  );
  expect(stateWords(experiment({}, { goesByItself: false }), 'running')).toContain('Then it waits for a press.');
  expect(stateWords(experiment({ act: 'waitsForPeople' }, { stage: 1 }), 'running')).toContain('once 5 points more are ruled out');
  expect(stateWords(experiment({ act: 'waitsForPress' }, { stage: 1 }), 'running')).toContain('then everyone begins on it');
  expect(stateWords(experiment({ act: 'waitsForPeople' }, { stage: 1, goesByItself: false }), 'running')).toContain('it waits for a press');
  const few = experiment({ act: 'waitsForPeople', within: { begun: 200, people: 0, stopped: 0 }, harm: null });
  expect(stateWords(few, 'running')).toContain('before it is known what became of 20 people with the change');
  expect(stateWords(experiment({ act: 'nextStage' }), 'running')).toContain('Within a minute 50% of people begin on it.');
  for (const act of ['waitsForTime', 'waitsForPeople', 'nextStage', 'everyone'] as const) {
    expect(stateWords(experiment({ act }, { stuck: 'noPublisher' }), 'running')).toMatch(
      /a publisher no more\. Another publisher can let it go on\.$/,
    );
    const overtaken = stateWords(experiment({ act }, { stage: 1, stuck: 'overtaken' }), 'running');
    expect(overtaken).toContain('something else was published since it began');
    expect(overtaken).not.toMatch(/Within a minute|everyone begins/);
  }
  expect(stateWords(experiment(), 'held')).toContain('no one new begins on it');
});

test('guarded publication: "a split that is not the split is reported"', () => {
  expect(splitWords(experiment())).toBe('');
  const off = experiment({ isSplitOff: true, act: 'waitsForSplit', within: { begun: 300, people: 0, stopped: 0 }, expectedWithin: 138 });
  expect(stateWords(off, 'running')).toMatch(
    /^The split is not the one that was set\. Of 1,380 people 300 began on it, where 138 were to be expected\./,
  );
});
