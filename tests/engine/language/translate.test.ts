import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translate } from '#engine/language/translate.ts';

const speech = {
  language: 'es',
  ownWords: {
    Show: 'Mostrar',
    '{count} of {most} characters': '{count} de {most} caracteres',
    '{count} file|{count} files': { one: '{count} archivo', many: '{count} de archivos', other: '{count} archivos' },
  },
};

test('an own text is drawn in the language of the speech, with its places filled', () => {
  expect(translate(speech, 'Show')).toBe('Mostrar');
  expect(translate(speech, '{count} of {most} characters', { count: 3, most: 90 })).toBe('3 de 90 caracteres');
});

test('a text that the language lacks stays English', () => {
  expect(translate(speech, 'Hide')).toBe('Hide');
  expect(translate({ language: 'es' }, 'Show')).toBe('Show');
});

test('a count takes its form by the rules of the language, in English one or all others', () => {
  const text = '{count} file|{count} files';
  expect([0, 1, 2, 1_000_000].map((count) => translate(speech, text, { count }))).toEqual([
    '0 archivos',
    '1 archivo',
    '2 archivos',
    '1000000 de archivos',
  ]);
  expect([0, 1, 2].map((count) => translate({}, text, { count }))).toEqual(['0 files', '1 file', '2 files']);
});

test('a value is written into its place as it is, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(translate({}, 'Remove {name}', { name: value })).toBe(`Remove ${value}`);
    }),
  );
});

test('a member of every object is no text', () => {
  expect(translate(speech, 'constructor')).toBe('constructor');
});
