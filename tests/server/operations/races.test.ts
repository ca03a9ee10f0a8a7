import { expect, test } from 'vitest';
import type { Json, JsonObject } from '#schemas/json.ts';
import { createOperationRunner } from '#server/operations/create-operation-runner.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import { product } from '#server/product.ts';
import type { Random } from '#server/security/tokens.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { onEachDatabase, onPostgres, type TestDatabase } from '#tests/support/databases.ts';
import { everybodysPassword, makeProduct } from '#tests/support/product.ts';
import { everyAreaRaces, type Race, type Raced, type RacedCall } from '#tests/support/races.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { copiedPeople, hasSerialOrder, standing, type CopiedPeople, type Observed } from '#tests/support/serial-order.ts';

/** `npm run test:deep -- races` asks for a hundred. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 1);
const atOnce = 8;

/** Operations that begin or end records, or move the clock, and change no row of an area: the platform's own tests prove them. */
const notRaced = new Set(['createFpslApplication', 'startOver', 'discardRecord', 'moveDevelopmentClock']);

const races = await everyAreaRaces();
const writes = [...product.operations.values()].filter(({ kind, name }) => kind !== 'read' && !notRaced.has(name)).map(({ name }) => name);

test.each(writes)('%s, which writes, is raced', (name) => {
  expect(races[name], `Say in tests/<area>/races.ts how ${name} is called at the same time: people, and an input.`).toBeDefined();
});

type Made = Awaited<ReturnType<typeof makeProduct>>;

interface Nodes {
  all: Made[];
  storage: Storage;
  close(): Promise<void>;
}

/** Two nodes with connections of their own upon one PostgreSQL; SQLite has one. */
async function startNodes(database: TestDatabase, locks: boolean): Promise<Nodes> {
  const place = await database.place();
  const storages: Storage[] = [];
  for (let node = 0; node < (database.dialect === 'postgres' ? 2 : 1); node++) storages.push(await openStorage(place, product.migrations));
  const all = await Promise.all(storages.map((storage) => makeProduct(storage, { locks })));
  const [storage] = storages as [Storage];
  return {
    all,
    storage,
    async close() {
      for (const one of storages) await one.close();
    },
  };
}

interface Copy {
  people: CopiedPeople;
  own: Raced;
}

async function copyOf({ all: [node], storage }: Nodes, username: string): Promise<Copy> {
  const copy = await node!.personas.copy(username);
  if (copy === null) throw new Error(`There is no ${username}`);
  const suffix = copy.username.slice(username.length);
  // Whoever is copied together shares an account.
  const sharing = await storage.read
    .selectFrom('account_owner as mine')
    .innerJoin('account_owner as other', 'other.account_id', 'mine.account_id')
    .select('other.person_id')
    .where('mine.person_id', '=', copy.personId)
    .execute();
  const { accounts } = await node!.call({ id: copy.personId }, 'getAccountOverviews2');
  return {
    people: await copiedPeople(
      { db: storage.read, vault: node!.host.vault },
      [...new Set([copy.personId, ...sharing.map(({ person_id }) => person_id)])].toSorted(),
      suffix,
    ),
    own: { accounts: accounts as unknown as Raced['accounts'], ids: copy.ids },
  };
}

let keys = 0;

/** A call of a race: by which of the people, and what it draws at random from. */
type Drawn = RacedCall & { by: number; seed: string };

/** Makes a call; what it came to, also where it threw. */
async function came(
  { host, kept }: Pick<Made, 'host' | 'kept'>,
  { people }: Copy,
  { by, operation, input, seed }: Drawn,
): Promise<{ came: string; drew: boolean }> {
  const id = people.ids[by % people.ids.length]!;
  const person = { id, session: { id, confirmedAt: Number.MAX_SAFE_INTEGER } };
  let drew = false;
  const drawing = seededRandom(seed);
  const random: Random = (bytes) => {
    drew = true;
    return drawing(bytes);
  };
  const outcome = await createOperationRunner({ ...host, random }, kept)
    .call({ name: operation, input, person, caller: 'flow', idempotencyKey: `race-${++keys}` })
    .catch((error: unknown): Json => ({ threw: error instanceof Error ? `${error.name} ${error.message}` : 'something' }));
  return { came: JSON.stringify(people.alike(outcome as Json)), drew };
}

/** No two races draw the same token. */
let raceNumber = 0;

/** Tables in which a token, or its hash, is unique. */
const withTokens = ['app_password', 'email_change', 'employer_email_request', 'coworker_verification', 'joint_invitation'] as const;

/** One race; null where its answers and rows are those of some serial order, else what was seen. */
async function raced(nodes: Nodes, username: string, before: Race['before'], draw: (own: Raced) => RacedCall[]): Promise<string | null> {
  const [first, twin] = [await copyOf(nodes, username), await copyOf(nodes, username)];
  const [node] = nodes.all as [Made];
  for (const copy of [first, twin])
    for (const [at, call] of (before?.(copy.own) ?? []).entries()) await came(node, copy, { ...call, by: 0, seed: `before ${at}` });
  // Those of the twin are drawn from the same numbers.
  const [calls, twins] = [draw(first.own), draw(twin.own)];
  const observed: Observed[] = [];
  const race = ++raceNumber;
  await Promise.all(
    calls.map(async (call, at) => {
      const by = at >> 1;
      const seed = `${race} ${at}`;
      const answer = await came(nodes.all[at % nodes.all.length]!, first, { ...call, by, seed });
      // In the order that they were answered in, which is close to the one that they were done in.
      observed.push({
        by,
        operation: call.operation,
        input: (twins[at]?.input ?? {}) as JsonObject,
        seed: answer.drew ? seed : '',
        came: answer.came,
      });
    }),
  );
  const ended = await standing({ db: nodes.storage.read, vault: node.host.vault }, first.people);
  const found = await nodes.storage
    .write(async (transaction) => {
      // The twin draws the same tokens, and no two people can have one.
      for (const table of withTokens) await transaction.db.deleteFrom(table).where('person_id', 'in', first.people.ids).execute();
      // Whoever signs up is written anew, and is none of theirs.
      await transaction.db.deleteFrom('sign_up').execute();
      const host = hostWithin(node, transaction);
      const holds = await hasSerialOrder(transaction, {
        calls: observed,
        ended,
        call: async (one) => (await came({ host, kept: node.kept }, twin, one)).came,
        stands: () => standing({ db: transaction.db, vault: node.host.vault }, twin.people),
      });
      throw new Looked(holds);
    })
    .catch((error: unknown) => {
      if (error instanceof Looked) return error.holds;
      throw error;
    });
  if (found) return null;
  return [`${username}: no order of these calls comes to what was seen`, ...observed.map((one) => JSON.stringify(one)), ended].join('\n');
}

/** Leaves the transaction as it was. */
class Looked extends Error {
  readonly holds: boolean;
  constructor(holds: boolean) {
    super('looked');
    this.holds = holds;
  }
}

/** A host whose every write is part of one transaction. */
function hostWithin({ host, clock }: Made, transaction: WriteTransaction): OperationHost {
  const { db } = transaction;
  const storage: Storage = { ...host.storage, read: db, db, write: (work) => transaction.savepoint(() => work(transaction)) };
  const parties = standInParties({ db, clock, ids: host.ids, wait: async () => undefined, vault: host.vault }, product.parties);
  return { ...host, storage, parties, identity: everybodysPassword(storage) };
}

/** The same numbers again for the same seed. */
function picker(seed: number): <T>(list: readonly T[]) => T {
  let state = seed;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)]!;
  };
}

function ofOne(name: string, race: Race, seed: number) {
  return (own: Raced): RacedCall[] => {
    const pick = picker(seed);
    return Array.from({ length: atOnce }, () => ({ operation: name, input: race.input(own, pick) ?? {} }));
  };
}

function ofAll(seed: number) {
  return (own: Raced): RacedCall[] => {
    const pick = picker(seed);
    const calls: RacedCall[] = [];
    while (calls.length < atOnce) {
      const operation = pick(Object.keys(races));
      const input = races[operation]?.input(own, pick) ?? null;
      if (input !== null) calls.push({ operation, input });
    }
    return calls;
  };
}

const everybody = [...new Set(Object.values(races).flatMap(({ people }) => people))];

// SQLite's one writer is its lock, so nothing races there: it is tried in the long run alone.
const onDatabases = rounds > 1 ? onEachDatabase : onPostgres;

onDatabases('operations that write, eight at once under different keys', (database) => {
  test('answers and rows are those of some serial order: each operation against itself', async () => {
    const nodes = await startNodes(database, true);
    const broken: string[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const name of writes) {
        const race = races[name]!;
        for (const person of race.people) {
          const found = await raced(nodes, person, race.before, ofOne(name, race, round * 100 + 1));
          if (found !== null) broken.push(`${name}, round ${round}: ${found}`);
        }
      }
    }
    await nodes.close();
    expect(broken).toEqual([]);
  });

  test('answers and rows are those of some serial order: random mixes of all operations', async () => {
    const nodes = await startNodes(database, true);
    const broken: string[] = [];
    for (let round = 0; round < rounds; round++)
      for (const [place, person] of everybody.entries()) {
        const found = await raced(nodes, person, undefined, ofAll(round * 1000 + place));
        if (found !== null) broken.push(`round ${round}: ${found}`);
      }
    await nodes.close();
    expect(broken).toEqual([]);
  });

  // To find that there is no order takes the longest: all of them are looked at in the long run alone.
  const unlocked = ['startNewAccountOnboarding', ...(rounds > 1 ? ['updateAllocationConfigurationForAccount', 'updatePerson'] : [])];
  // SQLite has no lock to take away.
  if (database.dialect !== 'postgres') return;
  test('negative control: without the locks of their aggregates, some come to what no order does', async () => {
    const nodes = await startNodes(database, false);
    const broken = new Set<string>();
    for (const name of unlocked) {
      const race = races[name]!;
      for (let round = 0; round < 10 && !broken.has(name); round++) {
        const found = await raced(nodes, race.people[0]!, race.before, ofOne(name, race, round * 100 + 1));
        if (found !== null) broken.add(name);
      }
    }
    await nodes.close();
    expect([...broken]).toEqual(unlocked);
  });
});
