import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compileLanguages } from '#engine/definition/compile-languages.ts';
import { type Failure, platformFailures, sayFailure } from '#engine/compiled/failure.ts';
import { inLanguage } from '#engine/compiled/in-language.ts';
import { membersSaid, said, textsSaid, translatedOf } from '#server/operations/said.ts';
import { product, productSignatures, productTexts } from '#server/product.ts';
import { productFiles, productLibrary } from '#tests/support/library.ts';

const shout = (text: string, among: readonly string[]): string => (among.includes(text) ? text.toUpperCase() : text);

describe('A text that an operation says to people is marked in its output', () => {
  const Row = z.strictObject({ name: said(['Energy', 'Metals']), code: z.string(), more: said(['Open']).nullable() });
  const output = z.strictObject({
    rows: z.array(Row),
    best: z.union([z.strictObject({ none: z.literal(true) }), Row]),
    by: z.record(z.string(), Row),
  });

  test('it is translated wherever it is in the answer, and nothing else is', () => {
    const energy = { name: 'Energy', code: 'Energy', more: null };
    const open = { name: 'Nobody knows', code: 'Open', more: 'Open' };
    expect(translatedOf(output)?.({ rows: [energy], best: open, by: { a: energy } }, shout)).toEqual({
      rows: [{ name: 'ENERGY', code: 'Energy', more: null }],
      best: { name: 'Nobody knows', code: 'Open', more: 'OPEN' },
      by: { a: { name: 'ENERGY', code: 'Energy', more: null } },
    });
  });

  test('the texts that an output can say are listed', () => {
    expect(textsSaid(output)).toEqual(['Energy', 'Metals', 'Open']);
  });

  test('an output without such a text costs nothing', () => {
    expect(translatedOf(z.strictObject({ code: z.string() }))).toBeNull();
  });
});

describe('The catalogs of the product', () => {
  const library = productLibrary();
  const { languages } = compileLanguages(library, productFiles(), productSignatures());
  // Signing in has operations of the server's own, which are in its signatures alone.
  const declared = productSignatures().flatMap(({ failures }) => Object.values(failures));
  const failures = [...declared, ...Object.values<Failure>(platformFailures)].map(sayFailure);
  const sayable = new Set([...productTexts(), ...failures]);

  test.each([...languages.keys()])('%s has each text that an operation can say, also where it fails, and no other', (language) => {
    const known = Object.keys(languages.get(language)?.operations ?? {});
    expect([...sayable].filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !sayable.has(text))).toEqual([]);
    expect(sayable.size).toBeGreaterThan(100);
  });

  test('values within a text stay, and a day within it is written as its reader writes days', () => {
    const spanish = inLanguage({ ...library, languages }, 'es');
    const steps = ['Arrives in {account}', 'Scheduled for {day}', '{day}'];
    const inSpanish = (text: string) => spanish?.said(text, steps);
    expect(inSpanish('Arrives in Cash account')).toBe('Llega a Cuenta de efectivo');
    expect(inSpanish('Arrives in Long view')).toBe('Llega a Long view');
    expect(inSpanish('Scheduled for July 7, 2026')).toBe('Programado para el 7 de julio de 2026');
    expect(inSpanish('June 17, 2026')).toBe('17 de junio de 2026');
  });

  test('a name that a customer gave is none of the texts, and stays', () => {
    const spanish = inLanguage({ ...library, languages }, 'es');
    expect(spanish?.said('Holiday fund', ['Cash account', 'Cash account {number}'])).toBe('Holiday fund');
    expect(spanish?.said('Cash account 2', ['Cash account', 'Cash account {number}'])).toBe('Cuenta de efectivo 2');
  });
});

describe('Conditions ask codes, never words', () => {
  const members = new Set([...product.operations.values()].flatMap(({ output }) => membersSaid(output)));
  // Every document calls them by these names; that of a person is no word of ours.
  const ambiguous = new Set(['name', 'title', 'description', 'header', 'body', 'displayName', 'kind']);
  const isSaid = (one: unknown): boolean =>
    Array.isArray(one) && one[0] === 'get' && members.has(String(one.at(-1))) && !ambiguous.has(String(one.at(-1)));

  /** The comparisons of a text for people with a text that a document writes. */
  function comparisonsIn(value: unknown): unknown[] {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value) && ['==', '!=', 'in'].includes(String(value[0]))) {
      const sides = value.slice(1);
      if (sides.some(isSaid) && sides.some((side) => typeof side === 'string')) return [value];
    }
    return Object.values(value).flatMap(comparisonsIn);
  }

  test('no document compares a text that is translated with one that it writes', () => {
    const { flows, screens } = productLibrary();
    expect([...flows.values(), ...screens.values()].flatMap(comparisonsIn)).toEqual([]);
    expect(comparisonsIn({ when: { $: ['==', ['get', 'rows', 'one', 'sectorName'], 'Energy'] } })).toHaveLength(1);
    expect(members.has('accountDisplayName')).toBe(true);
  });
});
