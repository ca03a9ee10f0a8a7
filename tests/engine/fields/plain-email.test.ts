import { expect, test } from 'vitest';
import { isEmail, parseEmailText } from '#engine/fields/email-text.ts';
import { parseFieldText } from '#engine/fields/parse-field.ts';

test.each([
  ['a zero-width sign', 'ines.\u200bodell@mail.example', 'ines.odell@mail.example'],
  ['marks that turn the text round', '\u202aines@mail.example\u202c', 'ines@mail.example'],
  ['a ligature', '\ufb01rst.customer@example.com', 'first.customer@example.com'],
  ['wide letters', 'ｉｎｅｓ@mail.example', 'ines@mail.example'],
  ['mailto:', 'mailto:ines@mail.example', 'ines@mail.example'],
  ['an address of another alphabet', 'иван@mail.example', 'иван@mail.example'],
  ['a domain of another alphabet', 'ines@почта.example', 'ines@почта.example'],
  ['signs that a name may have', "o'neil+bank_2026@mail.co.example", "o'neil+bank_2026@mail.co.example"],
])('an address with %s is kept as everybody reads it', (_what, typed, kept) => {
  expect(parseEmailText(typed)).toEqual({ value: kept });
  expect(isEmail(kept)).toBe(true);
});

test.each([
  'ines@mail.example,',
  'ines..o@mail..example',
  'a@x..com',
  '.ines@mail.example',
  'ines.@mail.example',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  '-oX@x.com',
  '=cmd()@x.com',
  'a@-x.com',
  'a@x-.com',
  'a@x_y.com',
  'a b@x.com',
  'first.cust\u043emer@example.com',
  'ines@b\u0430nk.example',
  '\u0130@x.com',
  'a@x',
  '',
])('%j is no address', (typed) => {
  expect(isEmail(typed)).toBe(false);
  expect(parseEmailText(typed)).not.toMatchObject({ value: expect.any(String) });
});

test('what nobody sees is refused where an address comes by itself, without a form that cleans it', () => {
  for (const typed of ['a\u202e@x.com', 'a\u200b@x.com', 'a\u00ad@x.com', '\ufb01@x.com', 'a\u0000@x.com'])
    expect(isEmail(typed)).toBe(false);
});

test('numbers, dates, codes and tax ids are read without what nobody sees; words and passwords keep it', () => {
  const [opening, closing, zero] = ['\u202a', '\u202c', '\u200b'];
  const read = (kind: Parameters<typeof parseFieldText>[0], text: string) => parseFieldText(kind, `${opening}${text}${zero}${closing}`);
  expect(read('phone', '+44 20 7946 0018')).toEqual({ value: '+442079460018' });
  expect(read('money', '$1,250.00')).toEqual({ value: 125_000 });
  expect(read('number', '12')).toEqual({ value: 12 });
  expect(read('oneTimeCode', '123456')).toEqual({ value: '123456' });
  expect(read('date', '04/27/1985')).toEqual({ value: '1985-04-27' });
  expect(read('secretText', 'x')).toEqual({ value: `${opening}x${zero}${closing}` });
});

test('a number dialled from elsewhere, with 00 or 011, is one of its country', () => {
  for (const typed of ['0044 20 7946 0018', '011 44 20 7946 0018'])
    expect(parseFieldText('phone', typed)).toEqual({ value: '+442079460018' });
});

test('HT-06: no text of ten thousand characters takes an address long: each is looked at once', () => {
  for (const part of ['a', 'a.', '-', '@', 'a@', 'a-', '\u0301', 'a@a.', 'a\u0430'])
    for (const text of [part.repeat(5000), `a@${part.repeat(5000)}`, `a@${part.repeat(120)}`]) expect(isEmail(text)).toBe(false);
});
