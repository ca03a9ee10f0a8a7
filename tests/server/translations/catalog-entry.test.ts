import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withEntries } from '#server/translations/catalog-entry.ts';

const languages = { from: 'en', language: 'es' };
const catalog = `translation: es
# For people who read this file
texts:
  - en: Cash
    es: Efectivo # money
  - en: Terms of
      the account
    es: |-
      Línea 1
      Línea 2
    note: Shown once.

  # A group
  - en: 'Open'
    es: "Abierta"
    at: accounts/parts
  - en: New
    es:
  - en: Last
    es: ''
`;

const changed = (before: string, after: string): string[] => {
  const kept = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !kept.has(line));
};

test('an entry that changes is the only one whose lines change, whatever its value was', () => {
  const of = (text: string, said: string, at: string | null = null) => withEntries(catalog, [{ text, at, said }], languages) ?? '';
  expect(of('Cash', 'Dinero')).toBe(catalog.replace('Efectivo', 'Dinero'));
  expect(of('Terms of the account', 'Uno')).toBe(catalog.replace('es: |-\n      Línea 1\n      Línea 2', 'es: Uno'));
  expect(of('Open', 'Abierto: sí', 'accounts/parts')).toBe(catalog.replace('"Abierta"', '"Abierto: sí"'));
  expect(of('New', 'Nuevo')).toBe(catalog.replace('    es:\n', '    es: Nuevo\n'));
  expect(of('Last', 'Último')).toBe(catalog.replace("es: ''", 'es: Último'));
  expect(of('Cash', 'Uno\nDos')).toBe(catalog.replace('Efectivo', '"Uno\\nDos"'));
});

test('a text that has no entry gets one at the end, in a catalog that is not there yet too', () => {
  expect(changed(catalog, withEntries(catalog, [{ text: 'Close', at: null, said: 'Cerrar', note: 'A button.' }], languages) ?? '')).toEqual(
    ['  - en: Close', '    es: Cerrar', '    note: A button.'],
  );
  expect(withEntries('', [{ text: 'Close', at: 'a', said: 'Cerrar' }], languages)).toBe(
    'translation: es\ntexts:\n  - en: Close\n    es: Cerrar\n    at: a\n',
  );
  // An entry for some documents is another one than the entry for all.
  expect(changed(catalog, withEntries(catalog, [{ text: 'Open', at: null, said: 'Abrir' }], languages) ?? '')).toEqual([
    '  - en: Open',
    '    es: Abrir',
  ]);
});

test('a note is written, changed and removed without another line', () => {
  const noted = withEntries(catalog, [{ text: 'Cash', at: null, said: 'Efectivo', note: 'Not coins.' }], languages) ?? '';
  expect(changed(catalog, noted)).toEqual(['    note: Not coins.']);
  expect(withEntries(noted, [{ text: 'Cash', at: null, said: 'Efectivo', note: null }], languages)).toBe(catalog);
  expect(withEntries(catalog, [{ text: 'Terms of the account', at: null, said: 'Línea 1\nLínea 2' }], languages)).toBe(catalog);
});

test('the first entry of a catalog keeps what else the catalog has', () => {
  const other = 'translation: es\n# What operations say.\noperations:\n  - en: Energy\n    es: Energía\n';
  for (const given of [other, `${other}texts: []\n`])
    expect(withEntries(given, [{ text: 'Cash', at: null, said: 'Efectivo' }], languages)).toBe(
      `${other}texts:\n  - en: Cash\n    es: Efectivo\n`,
    );
});

test('an entry in braces is not changed: it has no lines of its own', () => {
  const given = 'translation: es\ntexts:\n  - { en: Close, es: Cerrar }\n';
  expect(withEntries(given, [{ text: 'Close', at: null, said: 'Cerrar, ya' }], languages)).toBeNull();
});

test('a text that is no catalog is not changed', () => {
  expect(withEntries('- a\n', [{ text: 'Cash', at: null, said: 'Dinero' }], languages)).toBeNull();
  expect(withEntries('translation: es\ntexts: [\n', [{ text: 'Cash', at: null, said: 'Dinero' }], languages)).toBeNull();
});

test('property: whatever is said of any entry, the catalog says it, and every other entry what it said', () => {
  type Entry = { en: string; es: string | null; at?: string; note?: string };
  const entries = (text: string): Entry[] => (parse(text) as { texts: Entry[] }).texts;
  const said = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('true', '1', '- a', 'a: b', '# a', '|', '\n', ' a ', 'a\r\nb', "''", '"', 'a\n\n b\n'),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), said, fc.option(said), (index, value, note) => {
      const before = entries(catalog);
      const { en, at = null } = before[index] ?? { en: '' };
      const after = entries(withEntries(catalog, [{ text: en, at, said: value, note }], languages) ?? '');
      const { note: _note, ...own } = before[index] ?? { en: '', es: null };
      expect(after[index]).toEqual({ ...own, es: value, ...(note !== null && { note }) });
      expect(after.toSpliced(index, 1)).toEqual(before.toSpliced(index, 1));
    }),
  );
});

test('an entry of operations is added and changed in its own list, and the list is added where there is none', () => {
  const one = (said: string) => ({ list: 'operations' as const, text: 'Account {number}', at: null, said });
  const added =
    withEntries('translation: es\ntexts:\n  - en: Open\n    es: Abrir\n', [one('Cuenta {number}')], { from: 'en', language: 'es' }) ?? '';
  expect(added).toContain('operations:\n  - en: Account {number}\n    es: Cuenta {number}\n');
  expect(added).toContain('  - en: Open\n    es: Abrir\n');
  expect(withEntries(added, [one('La cuenta {number}')], { from: 'en', language: 'es' })).toBe(
    added.replace('Cuenta {number}', 'La cuenta {number}'),
  );
});
