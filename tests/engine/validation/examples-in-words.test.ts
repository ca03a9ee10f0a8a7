import { expect, test } from 'vitest';
import { parseDateText } from '#engine/fields/date-text.ts';
import { parseEmployerId } from '#engine/fields/employer-id.ts';
import { isEmail } from '#engine/fields/email-text.ts';
import { parseMoneyText } from '#engine/fields/number-text.ts';
import { parsePhoneText } from '#engine/fields/phone-text.ts';
import { defaultWords } from '#engine/validation/default-words.ts';

const field = { name: 'it', kind: 'text', label: 'It', props: {} } as unknown as Parameters<typeof defaultWords>[1];
const exampleIn = (words: string): string => /like (.+?)\.?$/.exec(words)?.[1] ?? '';

test.each([
  ['not-an-amount', (text: string) => parseMoneyText(text).problem === undefined],
  ['not-a-date', (text: string) => parseDateText(text).problem === undefined],
  ['not-an-employer-id', (text: string) => parseEmployerId(text).problem === undefined],
  ['not-an-email', isEmail],
  ['not-a-phone', (text: string) => parsePhoneText(text).problem === undefined],
] as const)('the example in the message for %s is one that is taken', (fault, takes) => {
  const example = exampleIn(defaultWords(fault, field));
  expect(example).not.toBe('');
  expect(takes(example), example).toBe(true);
});

test.each([
  ['not-an-amount', 'Amount', 'amount'],
  ['not-an-email', 'Email address', 'email address'],
  ['not-a-phone', 'Phone number', 'phone number'],
] as const)('the message for %s does not say a noun of its field again', (fault, label, noun) => {
  const words = defaultWords(fault, { ...field, label });
  expect(words.toLowerCase().split(noun)).toHaveLength(2);
});

test('a number of nine digits is never told that it must have nine', () => {
  expect(defaultWords('no-such-tax-id', field)).not.toMatch(/nine/);
  expect(defaultWords('no-such-employer-id', field)).not.toMatch(/nine/);
  expect(parseEmployerId('00-1234567').problem).toBe('no-such-employer-id');
  expect(parseEmployerId('1234567').problem).toBe('not-an-employer-id');
});
