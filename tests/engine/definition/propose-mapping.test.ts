import { describe, expect, test } from 'vitest';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { proposeMapping } from '#engine/definition/propose-mapping.ts';

/** A flow of steps, by name, each with the fields that it asks for. */
function flow(steps: Record<string, readonly string[]>): CompiledFlow {
  const states = Object.entries(steps).map(([stepId, fields]) => [
    stepId,
    { stepId, kind: 'step', view: { fields: fields.map((name) => ({ name, kind: 'text' })) } },
  ]);
  return { states: Object.fromEntries(states) as CompiledFlow['states'] } as CompiledFlow; // all that a proposal looks at
}

const proposed = (from: Record<string, readonly string[]>, to: Record<string, readonly string[]>): Record<string, unknown> =>
  Object.fromEntries(
    proposeMapping(flow(from), flow(to)).map(({ step, becomes, because }) => [step, because === null ? null : [becomes, because]]),
  );

describe('issue 30, point 9: "the mapping is proposed from renames"', () => {
  test('a step keeps its name, and one whose name is gone becomes the only new step that asks for the same fields', () => {
    expect(proposed({ a: ['x'], term: ['months', 'kind'] }, { a: ['y'], howLong: ['kind', 'months'] })).toEqual({
      a: ['a', 'sameName'],
      term: ['howLong', 'sameFields'],
    });
  });

  test('where fields tell nothing, the only new step that shows the same page does', () => {
    const showing = (pages: Record<string, string>): CompiledFlow => {
      const states = Object.entries(pages).map(([stepId, text]) => [
        stepId,
        { stepId, kind: 'step', view: { fields: [], body: [{ type: 'text', text }] } },
      ]);
      return { states: Object.fromEntries(states) as CompiledFlow['states'] } as CompiledFlow; // all that a proposal looks at
    };
    const becomes = (from: Record<string, string>, to: Record<string, string>) =>
      proposeMapping(showing(from), showing(to)).map((one) => [one.becomes, one.because]);
    expect(becomes({ submit: 'Look again.' }, { overview: 'Look again.', reason: 'Why?' })).toEqual([['overview', 'samePage']]);
    expect(becomes({ submit: 'Look again.' }, { overview: 'Look again.', also: 'Look again.' })).toEqual([[null, null]]);
  });

  test('where fields tell nothing, a similar name does', () => {
    expect(proposed({ review: [], pay: ['card'] }, { reviews: [], done: ['other'] })).toEqual({
      review: ['reviews', 'similarName'],
      pay: null,
    });
  });

  test('nothing is guessed where two are alike, where nothing is, and for steps of which both are there', () => {
    expect(proposed({ one: ['x'] }, { alpha: ['x'], beta: ['x'] })).toEqual({ one: null });
    expect(proposed({ one: ['x'], two: ['x'] }, { alpha: ['x'] })).toEqual({ one: null, two: null });
    expect(proposed({ one: ['x'], kept: ['x'] }, { kept: ['x'] })).toEqual({ one: null, kept: ['kept', 'sameName'] });
    expect(proposed({ one: [] }, { alpha: [] })).toEqual({ one: null });
  });

  test('each new step is proposed once: two old ones never become the same', () => {
    const becomes = Object.values(proposed({ detail: [], details1: [] }, { details: [] })).filter((one) => one !== null);
    expect(becomes).toHaveLength(1);
  });
});
