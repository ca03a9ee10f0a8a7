import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collectAreas } from '#server/areas/collect-areas.ts';
import { defineArea, type AreaDeclaration } from '#server/areas/define-area.ts';
import { defineTables, noPerson } from '#server/storage/define-tables.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { definePersonas, type Persona } from '#server/personas/persona.ts';
import { product } from '#server/product.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { notSealed, type Sealed } from '#server/storage/sealed.ts';

const dry = { kind: 'read' as const, input: z.strictObject({}), output: z.strictObject({}), handler: () => ({}) };
const water = defineOperation({ name: 'water', ...dry });
const ada = {
  username: 'ada.moss',
  password: 'moss-on-stone',
  firstName: 'Ada',
  lastName: 'Moss',
  state: 'OR',
  filingStatus: 'SINGLE',
  incomeCents: 1,
  system: 'Z1',
  trait: 'a bed of moss',
  seed: [],
} as const satisfies Persona;

const rule = { erase: 'delete', keep: 'withPerson' } as const;

const collected = (...areas: AreaDeclaration[]) => collectAreas(areas.map((area) => defineArea(area)));

describe('areas are collected, and each name is there once', () => {
  test('what one area declares is found by its name (control)', () => {
    const areas = collected({
      name: 'gardens',
      operations: [water],
      tables: { garden: rule },
      flags: { gardens: { on: true, gates: 'Gardens' } },
      personas: [ada],
    });
    expect(areas.operations.get('water')).toBe(water);
    expect(areas.tables).toMatchObject({ garden: rule, session: { erase: 'delete' } });
    expect(areas.flags['gardens']?.on).toBe(true);
    expect(areas.personas.areas).toMatchObject([{ title: 'Gardens', members: [{ username: 'ada.moss', goodFor: 'a bed of moss' }] }]);
  });

  test('the areas of the sign-in page are listed by title', () => {
    const beds = [
      { name: 'gardens', personas: [ada] },
      { name: 'apiary', personas: [{ like: 'ada.moss', system: 'Z2', trait: 'keeps bees' }] },
    ];
    expect(collected(...beds).personas.areas.map(({ title }) => title)).toEqual(['Apiary', 'Gardens']);
  });

  test('a gate that is no flag of any area is refused at start: the operation would be closed for good', () => {
    const sow = defineOperation({ ...dry, name: 'sow', gate: 'seeds' });
    const said = 'sow of gardens is gated by seeds, a flag that no area declares.';
    expect(() => collected({ name: 'gardens', operations: [sow] })).toThrow(said);
    expect(collected({ name: 'gardens', operations: [sow], flags: { seeds: { on: true, gates: 'Sowing' } } }).operations.has('sow')).toBe(
      true,
    );
  });

  const garden = { name: 'gardens' };
  const step = async () => undefined;
  test.each<[what: string, areas: AreaDeclaration[], says: string]>([
    ['an area', [garden, garden], 'The area gardens is declared by gardens and by gardens.'],
    [
      'an operation',
      [
        { ...garden, operations: [water] },
        { name: 'ponds', operations: [water] },
      ],
      'The operation water is declared by gardens and by ponds.',
    ],
    ['a table of the platform', [{ ...garden, tables: { session: rule } }], 'The table session is declared by gardens and by platform.'],
    [
      'a flag',
      [
        { ...garden, flags: { green: { on: true, gates: 'a' } } },
        { name: 'ponds', flags: { green: { on: true, gates: 'b' } } },
      ],
      'The flag green is declared by gardens and by ponds.',
    ],
    [
      'a persona',
      [
        { ...garden, personas: [ada] },
        { name: 'ponds', personas: [ada] },
      ],
      'The persona ada.moss is declared by gardens and by ponds.',
    ],
  ])('%s that is declared twice is refused at start', (_what, areas, says) => {
    expect(() => collected(...areas)).toThrow(says);
  });

  test.each<[what: string, area: AreaDeclaration, says: string]>([
    [
      'a table without its erasure',
      { ...garden, tables: { garden: { ...rule, erase: '' as 'delete' } } },
      'The table garden of gardens does not say',
    ],
    [
      'a table without its retention',
      { ...garden, tables: { garden: { ...rule, keep: '' as 'always' } } },
      'The table garden of gardens does not say how long a row is kept',
    ],
    ['a flag without a default', { ...garden, flags: { green: { gates: 'a' } as { on: boolean; gates: string } } }, 'on, true or false'],
    ['a migration that no day names', { ...garden, migrations: { 'gardens-1': step } }, 'must be named after its day and its area'],
    ['a migration of another area', { ...garden, migrations: { '2026-11-22-ponds': step } }, 'must be named after its day and its area'],
    ['a persona without a trait', { ...garden, personas: [{ ...ada, trait: '' }] }, 'ada.moss of gardens is good for nothing'],
    ['two personas of one trait', { ...garden, personas: [ada, { ...ada, username: 'b' }] }, 'have the trait "a bed of moss"'],
    [
      'a persona like nobody',
      { ...garden, personas: [{ like: 'nobody', system: 'Z1', trait: 'b' }] },
      'name nobody, whom no area declares',
    ],
    ['somebody who shares with nobody', { ...garden, personas: [{ ...ada, with: ['nobody'] }] }, 'name nobody, whom no area declares'],
    ['a name that no folder has', { name: 'My Gardens' }, 'use small letters and hyphens'],
  ])('%s is refused at start', (_what, area, says) => {
    expect(() => collected(area)).toThrow(says);
  });

  test('all that is wrong is told at once', () => {
    expect(() => collected({ name: 'A', tables: { a: { ...rule, erase: '' as 'delete' } } })).toThrow(
      /use small letters[\s\S]*does not say/,
    );
  });
});

describe('what does not compile', () => {
  interface GardenTables {
    garden: { person_id: string; name: string };
    visit: { person_id: string | null; at: number };
    plant: { name: string };
  }
  const garden = { erase: 'delete', keep: 'withPerson' } as const;
  const visit = { erase: 'unlink', keep: { days: 30, after: 'at' } } as const;

  test('each table of a person says what becomes of its rows when they are erased', () => {
    expect(defineTables<GardenTables>({ garden, visit, plant: noPerson })).toHaveProperty('garden'); // control
    // @ts-expect-error a table is missing
    defineTables<GardenTables>({ garden, plant: noPerson });
    // @ts-expect-error rows of a person are not nobody's
    defineTables<GardenTables>({ garden: noPerson, visit, plant: noPerson });
    // @ts-expect-error a row that must name a person cannot be unlinked
    defineTables<GardenTables>({ garden: { ...garden, erase: 'unlink' }, visit, plant: noPerson });
  });

  test('each table of a person says how long a row is kept', () => {
    // @ts-expect-error nothing is said of how long
    defineTables<GardenTables>({ garden: { erase: 'delete' }, visit, plant: noPerson });
    // @ts-expect-error a visit has no such instant
    defineTables<GardenTables>({ garden, visit: { erase: 'unlink', keep: { days: 30, after: 'left_at' } }, plant: noPerson });
  });

  test('each sealed column is declared with how it is written, and is no text that a handler could read', () => {
    interface SealedTables {
      bed: { id: string; person_id: string; name: Sealed<string>; size: Sealed<number> | null };
    }
    const bed = { ...garden, row: 'id', sealed: { name: 'text', size: 'json' } } as const;
    expect(defineTables<SealedTables>({ bed })).toHaveProperty('bed'); // control
    // @ts-expect-error one sealed column is left out
    defineTables<SealedTables>({ bed: { ...bed, sealed: { name: 'text' } } });
    // @ts-expect-error a number is no text
    defineTables<SealedTables>({ bed: { ...bed, sealed: { name: 'text', size: 'text' } } });
    // @ts-expect-error nothing is said of what is sealed
    defineTables<SealedTables>({ bed: garden });
    const name = notSealed<string>('x');
    // @ts-expect-error a sealed value is no string
    const text: string = name;
    expect(text).toBe(name);
  });

  test('a test asks for a trait that the area declares', () => {
    const gardens = defineArea({
      name: 'gardens',
      personas: definePersonas([ada, { like: 'ada.moss', system: 'Z2', trait: 'no weeds' }]),
    });
    expect([persona(gardens, 'a bed of moss'), persona(gardens, 'no weeds')]).toEqual(['ada.moss', 'ada.moss']);
    // @ts-expect-error nobody has roses
    expect(() => persona(gardens, 'roses')).toThrow('nobody with the trait "roses"');
  });
});

test('each folder of the domain is an area of the product, and is named as its folder of flows and of tests', () => {
  const folder = (path: string) => new URL(`../../../${path}`, import.meta.url);
  const names = readdirSync(folder('server/domain'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(folder(`server/domain/${entry.name}`)).length > 0)
    .map(({ name }) => name);
  expect(product.areas.map(({ name }) => name)).toEqual(names);
  for (const name of names) expect([name, existsSync(folder(`flows/${name}`))]).toEqual([name, true]);
});

onEachDatabase('The tables of the product', (database) => {
  test('P13: each table that is there is declared, and each with a person_id says what becomes of its rows', async () => {
    const storage = await database.open();
    // `as_made` is where a database of tests keeps the rows of migrations (support/shared-cluster.ts).
    const tables = (await storage.read.introspection.getTables()).filter(({ schema }) => schema !== 'as_made');
    const personal = tables.filter(({ columns }) => columns.some(({ name }) => name === 'person_id')).map(({ name }) => name);
    const erased = Object.keys(product.tables).filter((name) => product.tables[name]?.erase !== noPerson);
    // A record's key is destroyed, and its rows stay.
    expect(erased.concat('record').toSorted()).toEqual(personal.toSorted());
    const declared = Object.keys(product.tables).concat('record');
    expect(declared.toSorted()).toEqual(
      tables
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('kysely_'))
        .toSorted(),
    );
  });
});
