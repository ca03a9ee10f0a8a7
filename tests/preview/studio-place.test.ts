import { expect, test } from 'vitest';
import { addressWithin, placeOf } from '#preview/studio/place.ts';

const path = 'gifts/gift.flow.yaml';
const comesTo = (address: string): unknown => placeOf(new URL(address, 'http://studio.example'));

test('the address within a document comes to the same step as a form, or to the same line of the text', () => {
  const place = { at: 'draft', id: 'a draft', tab: 'edit', path };
  expect(comesTo(addressWithin('a draft', path, { face: 'form', step: 'amount', line: 7 }))).toEqual({
    ...place,
    step: 'amount',
    line: null,
    asForm: true,
  });
  expect(comesTo(addressWithin('a draft', path, { face: 'yaml', step: 'amount', line: 7 }))).toEqual({
    ...place,
    step: null,
    line: 7,
    asForm: false,
  });
});
