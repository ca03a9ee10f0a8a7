import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { collectAreas } from '#server/areas/collect-areas.ts';
import { defineArea } from '#server/areas/define-area.ts';
import { defineTables } from '#server/storage/define-tables.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { definePersonas, type Seed } from '#server/personas/persona.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import { primaryKey, refersTo, required } from '#server/storage/migrations/migration.ts';
import { defineParty } from '#server/parties/party.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { idOf } from '#tests/support/people.ts';

interface GardenTables {
  garden: { person_id: string; beds: number };
}
interface Nursery {
  order(): Promise<'ordered'>;
}
declare module '#server/storage/database.ts' {
  interface Database extends GardenTables {}
}
declare module '#server/parties/parties.ts' {
  interface Parties {
    nursery: Nursery;
  }
}

const garden =
  (beds: number): Seed =>
  async ({ db }, { id }) => {
    await db.insertInto('garden').values({ person_id: id, beds }).execute();
  };

/** An area with one of everything, planted: what stands in this file and in a folder of documents is all there is of it. */
const gardens = defineArea({
  name: 'gardens',
  operations: [
    defineOperation({
      name: 'getGarden',
      kind: 'read',
      input: z.strictObject({}),
      output: z.strictObject({ beds: z.number(), isOpen: z.boolean() }),
      async handler(_input, context) {
        const { beds } = await context.db
          .selectFrom('garden')
          .select('beds')
          .where('person_id', '=', signedIn(context).id)
          .executeTakeFirstOrThrow();
        return { beds, isOpen: await context.flags('gardens') };
      },
    }),
  ],
  tables: defineTables<GardenTables>({ garden: { erase: 'delete', keep: 'withPerson' } }),
  migrations: {
    async '2026-11-22-gardens'({ createTable, integer }) {
      await createTable('garden')
        .addColumn('person_id', 'text', (column) => refersTo('person.id')(primaryKey(column)))
        .addColumn('beds', integer, required)
        .execute();
    },
  },
  flags: { gardens: { on: true, gates: 'Gardens' } },
  parties: [defineParty({ name: 'nursery', answers: { pass: 'it is ordered' } }, () => ({ order: async () => 'ordered' as const }))],
  personas: definePersonas([
    {
      username: 'ivy.marsh',
      password: 'fern-under-glass',
      firstName: 'Ivy',
      lastName: 'Marsh',
      state: 'OR',
      filingStatus: 'SINGLE',
      incomeCents: 40_000_00,
      system: 'Z1',
      trait: 'three beds',
      seed: [garden(3)],
    },
  ]),
});

const screen = `screen: garden
title: Garden
path: /garden
template: list
allow:
  when: flags.gardens
  else: notFound
metric:
  category: gardens
load:
  garden:
    operation: getGarden
body:
  - heading: Your garden has \${garden.beds} beds
    level: 1
`;

let flows = '';
let server: TestServer;
beforeAll(async () => {
  flows = mkdtempSync(join(tmpdir(), 'voyager-area-'));
  mkdirSync(join(flows, 'gardens'));
  writeFileSync(join(flows, 'gardens/garden.screen.yaml'), screen);
  server = await startTestServer({ areas: [gardens], flows: [fileURLToPath(new URL('../../flows', import.meta.url)), flows] });
});
afterAll(async () => {
  await server?.stop();
  rmSync(flows, { recursive: true, force: true });
});

test('a new area needs no other file: its page reads its table by its operation, behind its flag, as its persona', async () => {
  const ivy = await server.personLike(persona(gardens, 'three beds'));
  expect(JSON.stringify((await ivy.open('/garden')).view)).toContain('Your garden has 3 beds');
  await ivy.post('/api/dev/scenario', { flag: 'gardens', on: false });
  expect((await ivy.get('/garden')).status).toBe(404);
});

test('its persona is among the people to sign in as, its flag and its party among those to choose from', async () => {
  const page = await server.client().open('/people?find=three+beds');
  expect(JSON.stringify(page.view)).toContain('three beds');
  const ivy = await server.personLike('ivy.marsh');
  const scenario = await (await ivy.get('/api/dev/scenario')).json();
  expect(JSON.stringify(scenario)).toMatch(/"nursery".*"gardens"/);
});

test('what is theirs in its table goes when they are erased', async () => {
  const { storage } = server.services;
  const ivy = await server.personLike('ivy.marsh');
  const id = await idOf(storage, ivy);
  const rows = () => storage.read.selectFrom('garden').selectAll().where('person_id', '=', id).execute();
  expect(await rows()).toHaveLength(1); // control
  const { clock } = server;
  const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 7)), clock });
  await erasePerson({ storage, audit, clock, tables: collectAreas([...product.areas, gardens]).tables }, id);
  expect(await rows()).toEqual([]);
});

test('negative control: without its declaration the platform knows none of it', () => {
  expect([product.operations.has('getGarden'), 'garden' in product.tables, 'gardens' in product.flags]).toEqual([false, false, false]);
  expect(product.personas.personas.has('ivy.marsh')).toBe(false);
});
