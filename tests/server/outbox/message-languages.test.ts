import { describe, expect, test } from 'vitest';
import { accountNamed } from '#server/accounts/account-names.ts';
import { isObject } from '#schemas/is-object.ts';
import { type Phrase, sentence } from '#server/phrases/sentence.ts';
import { inEnglish, readerIn, written } from '#server/phrases/written-in.ts';
import { messageText } from '#server/outbox/message-text.ts';
import { returnWords } from '#server/money/return-codes.ts';
import { compileLanguagesOnce, productFiles } from '#tests/support/library.ts';
import { productSignatures, productTexts } from '#server/product.ts';

const library = await compileLanguagesOnce(productFiles(), productSignatures);
const languages = [...(library.languages?.keys() ?? [])];
const english = readerIn(library, null);

/** The messages of the documents, as an outbox names them. */
const messages = Object.entries(library.words).flatMap(([key, all]) => {
  const area = key === 'staffMessages' ? '' : key.endsWith('/messages') ? key.slice(0, -'messages'.length) : null;
  return area === null || !isObject(all) ? [] : Object.keys(all).map((name) => `${area}${name}`);
});

/** Staff are written to in the language of the documents. */
const ofStaff = new Set(['shareHeld']);

const placesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
const wholeOf = ({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`;
/** The lines of a text that say something: without values, with at least two words. */
const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => (line.replaceAll(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length > 1);

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

describe.each(languages)('Messages in %s', (language) => {
  const reader = readerIn(library, language);

  test.each(messages.filter((name) => !ofStaff.has(name)))('%s holds no English line, and each of its places is filled', (words) => {
    const [own, said] = [english, reader].map((one) => messageText(one, { words }, ''));
    expect(placesOf(wholeOf(said!))).toEqual(placesOf(wholeOf(own!)));
    expect(linesOf(wholeOf(own!)).filter((line) => wholeOf(said!).includes(line))).toEqual([]);
    const values = Object.fromEntries(placesOf(wholeOf(own!)).map((name) => [name, `«${name}»`]));
    const filled = wholeOf(messageText(reader, { words, values }, ''));
    expect(filled).not.toMatch(/\{\w+\}/);
    for (const value of Object.values(values)) expect(filled).toContain(value);
  });

  /** Names, and texts that are the same in either language. */
  const same = new Set(['Roth IRA', 'Roth IRA {number}', 'SEP IRA', 'SEP IRA {number}', 'Total', 'Mini', 'Nasdaq']);

  test('a sentence is none of English, and has the same places', () => {
    const untranslated = productTexts().filter((text) => hasWords(text) && !same.has(text) && reader.said(text) === text);
    expect(untranslated).toEqual([]);
    expect(productTexts().filter((text) => placesOf(reader.said(text)).join() !== placesOf(text).join())).toEqual([]);
  });

  test('a person without a language, or with one that there is no catalog for, is written to in the language of the documents', () => {
    for (const one of [null, 'fr', 'constructor', 'en-XA', 'en'])
      expect(messageText(readerIn(library, one), { words: 'security/passwordChanged' }, '')).toEqual(
        messageText(english, { words: 'security/passwordChanged' }, ''),
      );
  });
});

describe('A value of a message is written in the language of its reader', () => {
  const reach = sentence('At most {most} can leave {account} now.');
  const at = Date.UTC(2026, 5, 17, 19, 4);
  test.each<[Phrase, string, string]>([
    [{ cents: 123_450 }, '$1,234.50', '$1,234.50'],
    [{ day: '2026-07-07' }, 'July 7, 2026', '7 de julio de 2026'],
    [{ at }, 'June 17, 2026 at 3:04 PM ET', '17 de junio de 2026 a las 3:04 p.m., hora del Este'],
    [accountNamed('Cash account'), 'Cash account', 'Cuenta de efectivo'],
    [accountNamed('Cash account 2'), 'Cash account 2', 'Cuenta de efectivo 2'],
    [accountNamed('Retirement at 60'), 'Retirement at 60', 'Retirement at 60'],
    [returnWords('R02').why, 'the account is closed', 'la cuenta está cerrada'],
    [
      reach({ most: { cents: 5_00 }, account: accountNamed('Joint account') }),
      'At most $5.00 can leave Joint account now.',
      'Ahora pueden salir de Cuenta conjunta como máximo $5.00.',
    ],
    ['{most}', '{most}', '{most}'],
  ])('%j', (phrase, own, spanish) => {
    // Versions of the languages' data put other spaces before PM.
    const [inOwn, inSpanish] = [inEnglish, readerIn(library, 'es')].map((reader) => written(phrase, reader).replaceAll(/\s/g, ' '));
    expect([inOwn, inSpanish]).toEqual([own, spanish]);
  });

  test('a place in a value is text: a customer cannot have another value written in', () => {
    const hostile = reach({ most: '{account}', account: '{most}' });
    expect(written(hostile, inEnglish)).toBe('At most {account} can leave {most} now.');
  });
});
