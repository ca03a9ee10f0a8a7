import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pseudo } from '#engine/language/pseudo.ts';

test('a text of the made-up language is in brackets, with accents, and 40 % longer', () => {
  expect(pseudo('Show more')).toBe('[Šĥóŵ ɱóŕé ~~~~]');
});

test('places stay as they are, also those with texts and braces in them', () => {
  expect(pseudo("You have ${plural(n, 'a } bond', 'bonds')} in {name}")).toContain("${plural(n, 'a } bond', 'bonds')}");
  expect(pseudo('Remove {name}')).toContain('{name}');
});

test('what has no letters stays as it is', () => {
  expect(['', '12 / 3', '${name}', '{count}'].map(pseudo)).toEqual(['', '12 / 3', '${name}', '{count}']);
});

test('the places of any text are those of its English', () => {
  const places = (text: string): string[] => (text.match(/\$?\{[a-z]+\}/g) ?? []).toSorted();
  const part = fc.oneof(fc.stringMatching(/^[A-Za-z .,]{0,20}$/), fc.constantFrom('{name}', '${count}', '{most}'));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(places(pseudo(parts.join('')))).toEqual(places(parts.join('')));
    }),
  );
});
