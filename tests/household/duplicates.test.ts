import { describe, expect, test } from 'vitest';
import { duplicateOf } from '#server/domain/household/duplicates.ts';

const mine = { id: 'a', ownerId: 'me', routingNumber: '1', accountNumber: '2231', institution: 'Thistledown Bank', last4: '2231' };
const theirs = { ...mine, id: 'b', ownerId: 'other' };

describe('an account that both members link', () => {
  test('is one account where its numbers are the same', () => {
    expect(duplicateOf(mine, [theirs])).toEqual({ of: theirs, isCertain: true });
  });

  test('may be one where only the bank and the ending are the same', () => {
    const alike = { ...theirs, accountNumber: '992231' };
    expect(duplicateOf(mine, [alike])).toEqual({ of: alike, isCertain: false });
  });

  test('is none where the ending, the bank or nothing else but the person is the same', () => {
    expect(duplicateOf(mine, [{ ...theirs, accountNumber: '9', last4: '9' }])).toBeNull();
    expect(duplicateOf(mine, [{ ...theirs, accountNumber: '9', institution: 'Ropewalk' }])).toBeNull();
    expect(duplicateOf(mine, [mine])).toBeNull();
    expect(duplicateOf(mine, [])).toBeNull();
  });
});
