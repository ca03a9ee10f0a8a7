import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlayBetween, withOverlay } from '#engine/compiled/overlay.ts';
import { saidIn } from '#engine/compiled/said-in.ts';

const text = fc.string({ minLength: 1, maxLength: 6 });
const node = fc.letrec((tie) => ({
  node: fc.record({
    type: fc.constant('text'),
    text,
    label: fc.oneof(text, fc.constant({ $: ['text', 'a ', ['get', 'form', 'x']] })),
    children: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
  }),
})).node;

/** The same node with other words. */
const translated = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return key === 'type' ? value : `¿${value}?`;
  if (Array.isArray(value))
    return typeof value[0] === 'string' ? ['text', 'otra ', ['get', 'form', 'x']] : value.map((one) => translated(one));
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, translated(one, name)]));
};

describe('An overlay holds what a document says otherwise', () => {
  test('a document with its overlay is its translation, and the document stays as it was', () => {
    fc.assert(
      fc.property(node, (own) => {
        const before = JSON.stringify(own);
        const said = translated(own);
        expect(withOverlay(own as object, overlayBetween(own, said))).toEqual(said);
        expect(JSON.stringify(own)).toBe(before);
      }),
    );
  });

  test('what is compared, chosen or sent is never translated', () => {
    const own = {
      options: [
        {
          label: 'Cash',
          value: 'Cash',
          press: [{ do: 'call', with: { kind: 'Cash' } }],
          $if: { $: ['==', ['get', 'given', 'kind'], 'Cash'] },
        },
      ],
    };
    const said = {
      options: [
        {
          label: 'Efectivo',
          value: 'Efectivo',
          press: [{ do: 'call', with: { kind: 'Efectivo' } }],
          $if: { $: ['==', ['get', 'given', 'kind'], 'Efectivo'] },
        },
      ],
    };
    expect(overlayBetween(own, said)).toEqual({ '/options/0/label': 'Efectivo' });
    // The value of a fact is read, not sent.
    expect(overlayBetween({ body: [{ label: 'Account', value: 'Cash' }] }, { body: [{ label: 'Account', value: 'Efectivo' }] })).toEqual({
      '/body/0/value': 'Efectivo',
    });
  });

  test('a translation that is built otherwise chooses by the conditions of the original, and one that asks anything else is not taken', () => {
    const isCash = ['==', ['get', 'given', 'kind'], 'Cash'];
    const own = { text: { $: ['if', isCash, 'In cash', 'Otherwise'] } };
    const other = { text: { $: ['text', 'Está ', ['if', ['==', ['get', 'given', 'kind'], 'Efectivo'], 'en efectivo', 'de otro modo']] } };
    expect(overlayBetween(own, other)).toEqual({ '/text': { $: ['text', 'Está ', ['if', isCash, 'en efectivo', 'de otro modo']] } });
    const asksMore = { text: { $: ['if', isCash, 'En efectivo', ['==', ['get', 'given', 'count'], 1], 'Uno', 'De otro modo'] } };
    expect(overlayBetween(own, asksMore)).toEqual({});
  });

  test('a condition within a text stays, and the words that it chooses are translated', () => {
    const own = { text: { $: ['if', ['==', ['get', 'given', 'kind'], 'Cash'], 'In cash', 'Otherwise'] } };
    const said = { text: { $: ['if', ['==', ['get', 'given', 'kind'], 'Efectivo'], 'En efectivo', 'De otro modo'] } };
    expect(overlayBetween(own, said)).toEqual({
      '/text': { $: ['if', ['==', ['get', 'given', 'kind'], 'Cash'], 'En efectivo', 'De otro modo'] },
    });
  });
});

describe('A finished text is said in another language by the pattern of its values', () => {
  const say = saidIn({
    'It failed.': 'Falló.',
    'Up to ${money(limit)} until ${date(day)}.': 'Hasta el ${date(day)}, como máximo ${money(limit)}.',
    '${name}': '${name}!',
  });

  test.each([
    ['It failed.', 'Falló.'],
    ['Up to $5.00 until June 3.', 'Hasta el June 3, como máximo $5.00.'],
    ['Ana', 'Ana'],
    ['It failed', 'It failed'],
  ])('%s', (text, said) => {
    expect(say(text)).toBe(said);
  });
});
