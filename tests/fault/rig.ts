import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Row } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { addKeyedPerson } from '../support/people.ts';
import { account, PostgresMissing, startCluster, type TestCluster } from '../support/postgres.ts';
import { buildPrograms } from './build-programs.ts';
import { presentKeyAlone, readFaultFlows } from './fault-host.ts';
import { faultAccount } from './operations.ts';
import { Node, type Control, type NodeSettings } from './node.ts';
import { politeParty, startParty, type Party } from './party.ts';
import type { DatabaseKind, Scenario } from './scenario.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { product } from '#server/product.ts';
import { memoryFolder } from '../support/memory-folder.ts';

/** Everything of a run but its clients: the database, the party outside, the nodes. */
export interface Rig {
  place: NodeSettings['place'];
  nodes: readonly [Node, ...Node[]];
  party: Party;
  /** Null on SQLite. */
  cluster: TestCluster | null;
  disk: SmallDisk | null;
  /** The ids of the people who are clients. */
  people: string[];
  /** The number of the master key that is present to all nodes. */
  master: number;
  /** Asks PostgreSQL itself, beside the nodes. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

export const nodesOf: Record<DatabaseKind, number> = { sqlite: 1, postgres: 3 };

export async function openRig(
  scenario: Scenario,
  options: { database: DatabaseKind; seed: number; clients: number; control: Control | null },
): Promise<Rig> {
  const { database, seed, clients, control } = options;
  const programs = await buildPrograms();
  const folder = memoryFolder('voyager-faults-');
  const undo: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => Object.values(programs).forEach((file) => rmSync(file, { force: true })),
  ];
  const close = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const cluster = database === 'postgres' ? await startCluster({ max_connections: '120' }) : null;
    if (cluster !== null) undo.push(() => cluster.stop());
    const disk = scenario.smallDisk === true ? mountSmallDisk(cluster === null ? null : account()) : null;
    if (disk !== null) undo.push(() => disk.remove());
    if (scenario.smallDisk === true && disk === null && cluster !== null)
      throw new PostgresMissing('No small disk could be mounted here for PostgreSQL: mounting a tmpfs needs root.');
    const databaseUrl = cluster === null ? null : await cluster.createDatabase();
    if (databaseUrl !== null && disk !== null) await moveDatabase(databaseUrl, disk);
    const place = { databaseUrl, dataFolder: join(cluster === null && disk !== null ? disk.folder : folder, 'data') };
    const party = await startParty(programs.party, join(folder, 'ledger.jsonl'), scenario.party ?? politeParty, seed);
    undo.push(() => party.stop());
    const files = join(folder, 'flows.json');
    writeFileSync(files, JSON.stringify(readFaultFlows()));

    const settings: NodeSettings = { place, files, partyUrl: party.url, control, clockByMs: 0, master: 0, rotates: true, trap: null };
    const storage = await openStorage(place, product.migrations);
    const people = await addPeople(storage, clients).finally(() => storage.close());
    const node = (number: number) => new Node(programs.node, { ...settings, clockByMs: scenario.clocks?.[number] ?? 0 });
    const nodes: [Node, ...Node[]] = [node(0), ...Array.from({ length: nodesOf[database] - 1 }, (_, place) => node(place + 1))];
    undo.push(async () => {
      for (const one of nodes) {
        one.wake();
        await one.kill();
      }
    });
    for (const one of nodes) one.start();
    for (const one of nodes) await one.ready();
    return { place, nodes, party, cluster, disk, people, master: 0, query: (text) => query(databaseUrl, text), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const accountOfAll: Row<'account'> = {
  id: faultAccount,
  externalized_id: faultAccount,
  account_type: 'INDIVIDUAL',
  flavor: 'CORE',
  display_name: 'Faults',
  total_value_cents: 0,
  advisory_fee: '0',
  recommended_bracket: null,
  opened_on: '2026-01-01',
  closed_on: null,
};

async function addPeople(storage: Storage, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => uuidv7());
  for (const id of people) await addKeyedPerson(storage.db, presentKeyAlone(0), id, storage.clock.now());
  await storage.db.insertInto('account').values(accountOfAll).execute();
  return people;
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string | null, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined); // one that is being ended tells whoever waits for its query
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Puts a database that nobody has open yet on the small disk. Its log of writes stays where there is space: a full one would end the server. */
async function moveDatabase(databaseUrl: string, { folder }: SmallDisk): Promise<void> {
  const server = new URL(databaseUrl);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  await query(server.href, `create tablespace small location '${folder}'`);
  await query(server.href, `alter database ${name} set tablespace small`);
}
