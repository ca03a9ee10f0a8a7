import { expect, test } from 'vitest';
import { makeAtms } from '#server/domain/atm-finder/make-atms.ts';
import { places } from '#server/places/places.ts';
import { findPlaces, milesBetween, nearestAtms } from '#server/domain/atm-finder/search-atms.ts';

const network = makeAtms();
const everything = { openAllHours: false, deposits: false, stepFree: false };
const names = (text: string): string[] => findPlaces(text).map(({ city, state }) => `${city}, ${state}`);

test('000 §9: over 19,000 no-fee ATMs, in every state, each under an id of its own, the same at each start', () => {
  expect(network.length).toBeGreaterThan(19_000);
  expect(network.length).toBeLessThan(20_000);
  expect(new Set(network.map(({ id }) => id)).size).toBe(network.length);
  expect(new Set(network.map(({ state }) => state)).size).toBe(52);
  expect(makeAtms()).toEqual(network);
});

test.each([
  ['Dayton, OH', ['Dayton, OH']],
  ['  dayton oh ', ['Dayton, OH']],
  ['St. Louis', ['Saint Louis, MO']],
  ['saint paul', ['Saint Paul, MN']],
  ['Springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL']],
  ['Springfield, MA', ['Springfield, MA']],
  ['45402', ['Dayton, OH']],
  ['45402-1234', ['Dayton, OH']],
  ['45440', ['Dayton, OH']],
  ['San F', ['San Francisco, CA']],
  ['Atlantis', []],
  ['', []],
  ['454', []],
])('a search for "%s" means %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('distances are those over ground: New York to Los Angeles, across the date line, and none', () => {
  const at = (city: string) => places.find((place) => place.city === city)!;
  expect(milesBetween(at('New York'), at('Los Angeles'))).toBeCloseTo(2446, -1);
  expect(milesBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(13.8, 1);
  expect(milesBetween(at('Dayton'), at('Dayton'))).toBe(0);
});

test('what is found has all that was asked for, is within 30 miles, and comes nearest first', () => {
  const [austin] = findPlaces('Austin, TX');
  const all = nearestAtms(network, austin!, everything);
  const few = nearestAtms(network, austin!, { openAllHours: true, deposits: true, stepFree: true });
  expect(few.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThan(all.length);
  for (const atm of few) expect([atm.isOpenAllHours, atm.takesDeposits, atm.isStepFree]).toEqual([true, true, true]);
  const miles = all.map((atm) => atm.miles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles.at(-1)).toBeLessThanOrEqual(30);
});
