import { expect, test } from 'vitest';
import { allPersonas, findPersonas, tellingPersonas } from '#server/personas/telling-personas.ts';

const member = (username: string, goodFor: string) => ({ username, password: 'x', name: username.toUpperCase(), goodFor });
const areas = [
  { id: 'bees', title: 'Bees', members: [member('ada', 'a hive'), member('bo', 'two hives')] },
  { id: 'moss', title: 'Moss', members: [member('bo', 'a bed of moss'), member('cy', 'no moss')] },
  { id: 'tea', title: 'Tea', members: [member('cy', 'a cup')] },
];
const namesOf = (people: readonly { username: string }[]) => people.map(({ username }) => username);

test('everyone is listed once, with what they are good for in each area', () => {
  expect(allPersonas(areas).map(({ username, goodFor }) => `${username}: ${goodFor}`)).toEqual([
    'ada: a hive',
    'bo: two hives, a bed of moss',
    'cy: no moss, a cup',
  ]);
});

test('the most telling people show every area with as few as can be, and then the others follow', () => {
  expect(namesOf(tellingPersonas(areas, 2))).toEqual(['bo', 'cy']);
  expect(namesOf(tellingPersonas(areas, 30))).toEqual(['bo', 'cy', 'ada']);
});

test('each word that is looked for is in the name, a purpose or an area', () => {
  expect(namesOf(findPersonas(areas, 'hive'))).toEqual(['ada', 'bo']);
  expect(namesOf(findPersonas(areas, ' MOSS two '))).toEqual(['bo']);
  expect(namesOf(findPersonas(areas, 'zebra'))).toEqual([]);
});
