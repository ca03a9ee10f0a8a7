import { describe, expect, test } from 'vitest';
import { leastKnown, nextAct, type Progress } from '#engine/experiment/next-act.ts';
import { enough, evidenceThat, type Question, type StageCounts } from '#engine/experiment/sequential-test.ts';

const question: Question = { tooMuch: 0.05, before: { people: 1000, stopped: 50 } };

/** A stage of half the people, given as people and how many of them stopped. */
const half = (within: [people: number, stopped: number], outside: [people: number, stopped: number]): StageCounts => ({
  share: 0.5,
  within: { people: within[0], stopped: within[1] },
  outside: { people: outside[0], stopped: outside[1] },
});

/** A share whose stage is over, of whose people all is known. */
const known = (counts: StageCounts[], more: Partial<Progress> = {}): Progress => ({
  counts,
  begun: counts.map(({ share, within, outside }) => ({ share, within: within.people, outside: outside.people })),
  isTimeOver: true,
  isLastStage: false,
  goesByItself: true,
  ...more,
});

describe('guarded publication: "what is no worse is not held"', () => {
  test('people on one side alone hold nothing, even where their number is evidence', () => {
    const asked: Question = { tooMuch: 0.05, before: { people: 200, stopped: 190 } };
    expect(evidenceThat(asked, 1, 0)([half([0, 0], [8, 0])])).toBeGreaterThan(enough);
    for (const isTimeOver of [false, true]) expect(nextAct(known([half([0, 0], [8, 0])], { isTimeOver }), asked).act).not.toBe('hold');
  });

  test('a split that is not as it was set holds nothing, though its counts are evidence, and is said before its time is over', () => {
    const counts = [half([400, 8], [600, 12])];
    expect(evidenceThat(question, 1, 0)(counts)).toBeGreaterThan(enough);
    for (const isTimeOver of [false, true])
      expect(nextAct(known(counts, { isTimeOver }), question)).toMatchObject({ act: 'waitsForSplit', isSplitOff: true });
    // Worse beyond doubt in its counts: under another split that says nothing.
    const worse = [half([400, 200], [600, 12])];
    expect(evidenceThat(question, 1, 0)(worse)).toBeGreaterThan(enough);
    expect(nextAct(known(worse), question).act).toBe('waitsForSplit');
    expect(nextAct(known([half([500, 200], [500, 10])]), question).act).toBe('hold');
  });
});

describe('guarded publication: "a stage does not pass without evidence"', () => {
  test('no stage ends before it is known of enough people what became of them', () => {
    const begun = [{ share: 0.5, within: 100, outside: 100 }];
    for (const goesByItself of [true, false])
      for (const counts of [half([0, 0], [0, 0]), half([leastKnown - 1, 0], [30, 0]), half([30, 0], [0, 0])])
        expect(nextAct(known([counts], { begun, goesByItself }), question).act).toBe('waitsForPeople');
    expect(nextAct(known([half([leastKnown, 1], [leastKnown, 1])]), question).act).toBe('nextStage');
    expect(nextAct(known([half([leastKnown, 1], [leastKnown, 1])], { goesByItself: false }), question).act).toBe('waitsForPress');
  });

  test('everyone begins on it only once too much is ruled out', () => {
    const few = [half([30, 1], [30, 1])];
    expect(nextAct(known(few, { isLastStage: true }), question).act).toBe('waitsForPeople');
    const many = [half([2000, 100], [2000, 100])];
    expect(nextAct(known(many, { isLastStage: true }), question).act).toBe('everyone');
    expect(nextAct(known(many, { isLastStage: true, isTimeOver: false }), question).act).toBe('waitsForTime');
  });
});
