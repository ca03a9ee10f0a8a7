import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { compiledOnce } from '#tests/support/library.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import { createFlags } from '#server/flags/flags.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Actor, type Operation } from '#server/operations/operation.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { collect, operationSignatures } from '#server/operations/operations.ts';
import { keysFrom } from '#server/security/keys.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import type { Parties } from '#server/parties/parties.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import {
  createVoyagerService,
  type RunningVoyagerService,
  type VoyagerServiceOptions,
} from '#server/voyager/service/create-voyager-service.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { product } from '#server/product.ts';
import { addKeyedPerson } from '#tests/support/people.ts';

const Sealed = z.strictObject({ sealed: z.string(), last4: z.string() });

/** Counts in the table `setting`, so that a checker can read what was really done. */
async function count(context: Parameters<Operation['handler']>[1], name: string): Promise<void> {
  await context.db
    .insertInto('setting')
    .values({ name, value: '1' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }))
    .execute();
}

/** Codes that handlers opened: what a test compares with what was typed. */
export const opened: string[] = [];

/** Names of parcels that are found, and under which keys anybody looked. */
export const parcels = { found: new Set<string>(), looked: [] as string[] };

/** Names of trips that cannot be made any more. */
export const closedTrips = new Set<string>();

export const fixtureOperations: readonly Operation[] = [
  defineOperation({
    name: 'lookForParcel',
    kind: 'external',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ name: z.string() }),
    output: z.strictObject({ found: z.boolean() }),
    handler({ name }, { idempotencyKey = '' }) {
      parcels.looked.push(idempotencyKey);
      return { found: parcels.found.has(name) };
    },
  }),
  defineOperation({
    name: 'getStock',
    kind: 'read',
    input: z.strictObject({ shop: z.string() }),
    output: z.strictObject({ count: z.number().int() }),
    handler: ({ shop }) => ({ count: shop === 'small' ? 2 : 50 }),
  }),
  defineOperation({
    name: 'getTrip',
    kind: 'read',
    input: z.strictObject({ name: z.string() }),
    output: z.strictObject({ closed: z.boolean() }),
    handler: ({ name }) => ({ closed: closedTrips.has(name) }),
  }),
  defineOperation({
    name: 'reserveStock',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ shop: z.string(), name: z.string(), count: z.number().int(), code: Sealed.nullable() }),
    output: z.strictObject({ success: z.boolean(), errors: z.array(z.strictObject({ path: z.string(), message: z.string() })) }),
    failures: { SOLD_OUT: { retry: 'never', say: 'Sold out.' } },
    sensitive: ['code'],
    async handler({ name, code }, context) {
      await count(context, `reserved:${signedIn(context).id}`);
      if (code !== null) {
        opened.push(await context.secrets.open(code as SealedReference));
        await context.secrets.destroy(code as SealedReference);
      }
      if (name === 'sold out') throw new OperationFailure('SOLD_OUT', 'Sold out.');
      if (name === 'refused') return { success: false, errors: [{ path: 'name', message: 'No.' }] };
      if (name === 'broken') throw new Error('a fault of ours');
      return { success: true, errors: [] };
    },
  }),
  defineOperation({
    name: 'checkOrder',
    kind: 'external',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ name: z.string() }),
    output: z.strictObject({ state: z.string() }),
    handler: (_input, context) =>
      context.parties.identity.check({ personId: signedIn(context).id, idempotencyKey: context.idempotencyKey ?? '' }),
  }),
  defineOperation({
    name: 'addOne',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ name: z.string() }),
    output: z.strictObject({ success: z.boolean() }),
    async handler({ name }, context) {
      await count(context, `ring:${signedIn(context).id}:${name}`);
      return { success: true };
    },
  }),
];

export function readFlows(folder = join(import.meta.dirname, 'flows'), under = ''): AuthoredFile[] {
  return readdirSync(join(folder, under)).flatMap((name) => {
    const path = under === '' ? name : `${under}/${name}`;
    return statSync(join(folder, path)).isDirectory()
      ? readFlows(folder, path)
      : [{ path, text: readFileSync(join(folder, path), 'utf8') }];
  });
}

export function compileFixture(
  files: readonly AuthoredFile[] = readFlows(),
  operations: ReadonlyMap<string, Operation> = collect(fixtureOperations),
): Library {
  const library = compiledOnce(files, operationSignatures(operations));
  const errors = library.findings.filter((finding) => finding.severity === 'error');
  if (errors.length > 0)
    throw new Error(errors.map((finding) => `${finding.position.file}:${finding.position.line} ${finding.message}`).join('\n'));
  return library;
}

/** A key that never changes, so that a database can be opened again. */
export const fixtureKeys = keysFrom(createHash('sha256').update('fixture').digest());

/** The services of the fixture's operations. */
export async function fixtureHost(
  storage: Storage,
  clock: { now(): number },
  more: { operations?: readonly Operation[]; parties?: Partial<Parties> } = {},
): Promise<OperationHost> {
  const boxes = createBoxes({ keys: fixtureKeys, tables: product.tables, clock, ids: uuidv7, random: randomBytes });
  return {
    operations: collect([...fixtureOperations, ...(more.operations ?? [])]),
    storage,
    clock,
    ids: uuidv7,
    flags: createFlags({ read: storage.read, write: storage.db, catalogue: product.flags, development: true }),
    parties: {
      ...standInParties({ db: storage.db, clock, ids: uuidv7, wait: async () => undefined, vault: boxes.vault }, product.parties),
      ...more.parties,
    },
    ...boxes,
    development: true,
  };
}

export async function addPerson(storage: Storage, now: number, id: string = uuidv7()): Promise<Actor> {
  await addKeyedPerson(storage.db, fixtureKeys, id, now);
  return { id };
}

export interface Fixture {
  storage: Storage;
  service: RunningVoyagerService;
  host: OperationHost;
  clock: TestClock;
  person: Actor;
  /** Another node on the same database. */
  node(options?: Partial<VoyagerServiceOptions>): Promise<RunningVoyagerService>;
  newPerson(): Promise<Actor>;
  choose(outcome: 'pass' | 'fail' | 'slow' | 'timeout' | 'error'): Promise<void>;
  counted(name: string): Promise<number>;
  start(shop?: string): Promise<VoyagerAnswer>;
  /** An event for the step that an answer stands at, with its revision, under a fresh key. */
  send(
    at: VoyagerAnswer,
    event: string,
    values?: Record<string, unknown>,
    more?: { key?: string; revision?: number | null; stepId?: string },
  ): Promise<VoyagerAnswer>;
}

export async function makeFixture(
  storage: Storage,
  options: Partial<VoyagerServiceOptions> & { operations?: readonly Operation[]; parties?: Partial<Parties> } = {},
): Promise<Fixture> {
  const { operations: more = [], parties = {}, ...service } = options;
  const clock = testClock();
  const host = await fixtureHost(storage, clock, { operations: more, parties });
  const { operations } = host;
  const files = service.files ?? readFlows();
  const node = (own: Partial<VoyagerServiceOptions> = {}) =>
    createVoyagerService({
      host,
      keys: fixtureKeys,
      library: service.library ?? compileFixture(files, operations),
      files,
      random: randomBytes,
      quickMs: 2000,
      ...service,
      ...own,
    });
  const running = await node();

  const newPerson = () => addPerson(storage, clock.now());
  const person = await newPerson();

  return {
    storage,
    service: running,
    host,
    clock,
    person,
    node,
    newPerson,
    async choose(outcome) {
      await storage.db
        .insertInto('party_scenario')
        .values({ person_id: person.id, party: 'identity', outcome })
        .onConflict((conflict) => conflict.columns(['person_id', 'party']).doUpdateSet({ outcome }))
        .execute();
    },
    async counted(name) {
      const row = await storage.read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
      return Number(row?.value ?? 0);
    },
    start: (shop = 'main') => running.start({ person, voyagerType: 'ORDER', input: { shop }, key: uuidv7() }),
    send: (at, event, values = {}, { key = uuidv7(), revision = at.revision, stepId = at.stepId } = {}) =>
      running.update({
        person,
        vid: at.voyagerRecordId,
        request: {
          type: 'VoyagerEventRequest',
          stepId,
          voyagerType: at.voyagerType,
          event,
          values,
          ...(revision === null ? {} : { revision }),
        } as UpdateVoyagerRequest,
        key,
      }),
  };
}

export const right = { name: 'tea', count: 2, code: null };

/** The documents of the fixture with a text of one of them replaced. */
export function withText(ending: string, from: string, to: string, files: readonly AuthoredFile[] = readFlows()): AuthoredFile[] {
  const at = files.findIndex((file) => file.path.endsWith(ending) && file.text.includes(from));
  if (at === -1) throw new Error(`No ${ending} holds ${from}`);
  return files.map((file, index) => (index === at ? { ...file, text: file.text.replaceAll(from, () => to) } : file));
}
