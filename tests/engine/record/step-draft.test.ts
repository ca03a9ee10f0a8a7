import { describe, expect, test } from 'vitest';
import { typedValues } from '#engine/record/step-draft.ts';
import type { CompiledField } from '#engine/compiled/compiled-field.ts';

const fields: CompiledField[] = [
  { name: 'city', kind: 'text' },
  { name: 'day', kind: 'date' },
  { name: 'months', kind: 'number' },
  { name: 'agreed', kind: 'boolean' },
  { name: 'plan', kind: 'choice' },
  { name: 'tags', kind: 'choices' },
  { name: 'ssn', kind: 'taxId' },
  { name: 'proof', kind: 'files' },
  { name: 'heirs', kind: 'rows' },
  { name: 'heirs[].name', kind: 'text' },
  { name: 'heirs[].ssn', kind: 'taxId' },
];

describe('what a draft of a step holds', () => {
  test('of each kind its value, nothing entered, or the text that could not be read', () => {
    const values = {
      city: 'Boulder',
      day: '13/45/2026',
      months: 12,
      agreed: true,
      plan: null,
      tags: ['a', 'b'],
      heirs: [{ name: 'Ann' }, { name: null }],
    };
    expect(typedValues(fields, values)).toEqual({ values, refused: [] });
  });

  test('no secret, no file, no name that the form does not have, in rows neither', () => {
    const sent = { ssn: '078051120', proof: [], other: 1, heirs: [{ name: 'Ann', ssn: '078051120', other: 1 }], 'heirs[].name': 'x' };
    const { values, refused } = typedValues(fields, sent);
    expect(values).toEqual({ heirs: [{ name: 'Ann' }] });
    expect(refused).toEqual(['ssn', 'proof', 'other', 'heirs[0].ssn', 'heirs[0].other', 'heirs[].name']);
  });

  test('of another version of the form what its fields cannot hold is left out, field by field', () => {
    const before = { city: 5, day: { year: 1 }, months: [1], agreed: {}, tags: 'a', heirs: 'Ann', plan: 'x' } as never;
    expect(typedValues(fields, before).values).toEqual({ tags: 'a', heirs: [], plan: 'x' });
  });
});
