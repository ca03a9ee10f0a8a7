import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { broken, brokenFixtures } from './broken-fixtures.ts';

const fixOf = (name: string): string => {
  const fixture = brokenFixtures.find(([one]) => one === name)?.[1];
  if (fixture === undefined) throw new Error(`No fixture ${name}`);
  return compileLibrary(broken(fixture), fixtureOperations).findings[0]?.fix ?? '';
};

describe('issue 30: "a key that indentation gives to another parent than it seems" is told where it belongs', () => {
  test.each([
    ['unknown-property-too-far-left', 'It is a key of `textField: printed`: write it 4 columns further right.'],
    ['unknown-property-too-far-right', 'It is a key of `section: Your name`: write it 4 columns further left.'],
    ['unknown-property-in-option', 'It is a key of `radioGroup: size`: write it 4 columns further left.'],
    // Negative control: no node around or within has this key.
    ['unknown-property', 'Leave it out.'],
  ])('%s', (name, fix) => {
    expect(fixOf(name)).toBe(fix);
  });
});
