import { describe, expect, test } from 'vitest';
import { changedSentences, personChoice, proposedPerson, sourceSentences } from '#preview/studio/changed-words.ts';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';

type Step = StudioSimulation['changed'][number];
const end = { stepId: 'confirm', refused: null };
const step = (more: Partial<Step>): Step => ({
  stepId: 'details',
  title: 'Details',
  isNew: true,
  isReached: false,
  passed: null,
  recorded: { at: null, passed: null, end },
  ...more,
});
const people = [
  { name: 'short', says: 'Ada Quinn: short, to the end', comesTo: null },
  { name: 'long', says: 'Ben Ode: long, to the end', comesTo: 'details' },
];
const passed = { from: 'length', cause: 'CONTINUE', when: 'isLarge', isEarlier: false };

describe('a simulation says whether it comes to what the draft changes', () => {
  test('it begins as somebody who comes there; the list of people says who does', () => {
    expect(proposedPerson(people)?.name).toBe('long');
    expect(proposedPerson(people.map((one) => ({ ...one, comesTo: null })))?.name).toBe('short');
    expect(people.map((one) => personChoice(one, [step({})]))).toEqual([
      'Ada Quinn: short, to the end',
      'Ben Ode: long, to the end (comes to “Details”)',
    ]);
  });

  test('it says who comes there, with a beginning there; that it came there; that it went past, or never comes there, and why', () => {
    const told = (more: Partial<Step>, as: string | null = 'short'): unknown =>
      changedSentences({ changed: [step(more)], people, as }).map(({ words, begin }) => [words, begin])[0];
    expect(told({ recorded: { at: 3, passed: null, end } }, 'long')).toEqual(['Ben Ode comes to “Details”, which this draft adds.', 3]);
    expect(told({ isReached: true, isNew: false })).toEqual(['This simulation came to “Details”, which this draft changes.', null]);
    expect(told({ passed, recorded: { at: 3, passed: null, end } })).toEqual([
      'This simulation went past “Details”, which this draft adds. At length, CONTINUE leads there only if isLarge, and that was not so.',
      3,
    ]);
    expect(told({ recorded: { at: null, passed: { ...passed, isEarlier: true }, end } })).toEqual([
      'Ada Quinn never comes to “Details”, which this draft adds. At length, CONTINUE leads there only if isLarge; another way, which is tried before, was taken.',
      null,
    ]);
    expect(told({})).toEqual(['Ada Quinn never comes to “Details”, which this draft adds. The recording ends at confirm.', null]);
    expect(told({ recorded: { at: null, passed: null, end: { stepId: 'length', refused: 'CONTINUE of length' } } })).toEqual([
      'Ada Quinn never comes to “Details”, which this draft adds. The draft refuses what was recorded at length: CONTINUE of length.',
      null,
    ]);
    expect(told({ recorded: null }, null)).toEqual(['This simulation has not come to “Details”, which this draft adds.', null]);
  });
});

test('a value that nobody entered here says where it comes from: an answer of the recording, a recorded read, or made up', () => {
  const read = (operation: string, by: 'recorded' | 'example') => ({
    kind: 'read' as const,
    operation,
    input: {},
    answer: { output: null },
    by,
  });
  expect(
    sourceSentences({
      people,
      as: 'long',
      answered: [{ stepId: 'length', values: { months: 36 } }],
      asked: [read('getLadder', 'recorded'), read('getLadder', 'recorded'), read('getRates', 'example')],
    }),
  ).toEqual([
    'Answered in the recording of Ben Ode, not by you: length (months).',
    'Read from the recording of Ben Ode, so it stays as it was then, whatever you answer here: getLadder.',
    'Made up, because nothing was recorded: getRates.',
  ]);
  expect(sourceSentences({ people, as: null, answered: [], asked: [] })).toEqual([]);
});
