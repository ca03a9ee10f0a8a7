import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#schemas/json.ts';
import { alikeAsOne } from '#engine/journey/alike-as-one.ts';
import { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const designs = Array.from({ length: 30 }, (_, index) => ({
  code: `design-${index}`,
  name: `Design ${index}`,
  price: { amount: index, currency: 'USD' },
}));

/** A journey whose every event reads the same long list. */
function reading(load: JsonObject): Journey {
  return recordJourney(cardOrder, 'r1', new Walk(cardOrder, { accountId: 'a1' }, load).events);
}

function withLoads(loads: JsonObject[]): Journey {
  const [step] = reading({}).steps;
  if (step === undefined) throw new Error('no step');
  return { ...reading({}), steps: loads.map((load, seq) => ({ ...step, event: { ...step.event, seq, at: { ...step.event.at, load } } })) };
}

describe('a journey file', () => {
  test('what many events read is written once; the file grows by little with each', () => {
    const lines = (count: number): number =>
      writeJourney(withLoads(Array.from({ length: count }, () => ({ designs: structuredClone(designs) })))).split('\n').length;
    const twice = writeJourney(withLoads([{ designs }, { designs: structuredClone(designs) }]));
    expect(twice.match(/design-29/g)).toHaveLength(1);
    expect(lines(20) - lines(10)).toBeLessThan(10 * 20);
  });

  test('rows of a list stand in a line each', () => {
    expect(writeJourney(withLoads([{ designs }]))).toContain('- { code: design-7, name: Design 7, price: { amount: 7, currency: USD } }\n');
  });

  test('two values that differ in one place are written twice', () => {
    const other = structuredClone(designs);
    const [first] = other;
    if (first !== undefined) first.price.amount = 99;
    const journey = withLoads([{ designs }, { designs: other }]);
    expect(writeJourney(journey).match(/code: design-0,/g)).toHaveLength(2);
    expect(readJourney(writeJourney(journey))).toEqual({ journey });
  });

  test('written, read and written again it is the same, whatever the reads hold', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), json), { minLength: 1, maxLength: 6 }), fc.nat(5), (loads, again) => {
        const known = loads.map((load) => JSON.parse(JSON.stringify(load)) as JsonObject);
        const journey = withLoads([...known, ...(known[again] === undefined ? [] : [structuredClone(known[again])])]);
        const text = writeJourney(journey);
        const read = readJourney(text);
        expect(read).toEqual({ journey });
        if ('journey' in read) expect(writeJourney(read.journey)).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  test('a file made to unfold without end is refused in words', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let depth = 1; depth < 9; depth++)
      bomb.push(`a${depth}: &a${depth} [${Array.from({ length: 10 }, () => `*a${depth - 1}`).join(', ')}]`);
    expect(readJourney(bomb.join('\n'))).toEqual({ error: expect.stringContaining('alias') });
    expect(readJourney('steps: &steps [*steps]')).toEqual({ error: expect.stringContaining('alias') });
  });
});

test('values that are alike become one, and equal to what they were', () => {
  const value = { first: { designs }, second: { designs: structuredClone(designs) } };
  const one = alikeAsOne(value);
  expect(one).toEqual(value);
  expect(one.first.designs).toBe(one.second.designs);
  expect(alikeAsOne([{ a: 1 }, { a: 1 }])).toEqual([{ a: 1 }, { a: 1 }]);
});
