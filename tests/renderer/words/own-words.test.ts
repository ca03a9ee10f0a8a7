import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stateNames } from '#engine/expression/functions/texts.ts';
import { wordsFor, type OwnTexts } from '#engine/language/words-for.ts';
import { ownTexts, textsIn } from '#renderer/words/own-texts.ts';
import { readCatalog } from '#renderer/words/read-catalog.ts';

const folder = new URL('../../../renderer/words/', import.meta.url);
const generated = JSON.parse(readFileSync(new URL('own-texts.json', folder), 'utf8')) as OwnTexts;
const languages = readdirSync(folder).flatMap((name) => (name.endsWith('.yaml') ? [name.replace('.yaml', '')] : []));
const catalogOf = (language: string) => readCatalog(language, readFileSync(new URL(`${language}.yaml`, folder), 'utf8'));
const known = new Set([...generated.frame, ...generated.fields, ...Object.values(generated.nodes).flat(), ...generated.server]);
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

test('the list of own texts is that of the sources: npm run generate', () => {
  expect(ownTexts()).toEqual(generated);
});

describe.each(languages)('the own words in %s', (language) => {
  const catalog = catalogOf(language);
  test('every own text is translated, and nothing that nobody says is', () => {
    expect([...known].filter((text) => !Object.hasOwn(catalog, text))).toEqual([]);
    const states = new Set(stateNames.values());
    expect(Object.keys(catalog).filter((text) => !known.has(text) && !states.has(text))).toEqual([]);
  });
  test('every text keeps its places', () => {
    const wrong = Object.entries(catalog).flatMap(([text, said]) =>
      (typeof said === 'string' ? [said] : Object.values(said)).filter((form) => placesOf(form).join() !== placesOf(text).join()),
    );
    expect(wrong).toEqual([]);
  });
  test('a text for a count has its forms by category, with “other”', () => {
    const counted = Object.entries(catalog).filter(([text]) => text.includes('|'));
    expect(counted.map(([text, said]) => [text, typeof said === 'object' && 'other' in said])).toEqual(
      counted.map(([text]) => [text, true]),
    );
  });
});

describe('own texts are found in a source', () => {
  test('as the second argument of translate, also where it is chosen, and in declarations that say so', () => {
    const source = `
      const a = translate(store, 'Show'); const b = translate(view.store, x === 'down' ? 'Hide' : "It's here", { name: 'no text' });
      /** @ownTexts */
      const ways = { up: 'Rises', down: 'Falls' };
      const other = 'Not said';`;
    expect(textsIn(source)).toEqual(['Show', 'Hide', "It's here", 'Rises', 'Falls']);
  });
  test('and nothing else is', () => expect(textsIn("announce('Show')")).toEqual([]));
});

test('an answer carries the words of its nodes alone; the first page of a visit also those around them', () => {
  const catalog = catalogOf('es');
  expect(wordsFor(generated, catalog, ['button', 'text'], false)).toEqual({ 'Sending…': 'Enviando…' });
  const first = wordsFor(generated, catalog, ['button', 'text'], true);
  expect(first).toMatchObject({ 'Sending…': 'Enviando…', 'Skip to main content': 'Ir al contenido principal' });
  expect(first).not.toHaveProperty('Enter {name}.');
  expect(wordsFor(generated, catalog, ['textField'], false)).toHaveProperty('Enter {name}.', 'Complete “{name}”.');
});

test.each([
  ['- en: Show', '“Show” has no text in es: write it below, as “es:”.'],
  ['- { en: Show, es: Mostrar }\n- { en: Show, es: Ver }', '“Show” is twice among the words in es: keep one.'],
])('a catalog that is wrong is refused with what to do: %j', (source, words) => {
  expect(() => readCatalog('es', source)).toThrow(words);
});
