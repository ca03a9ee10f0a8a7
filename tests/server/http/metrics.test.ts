import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureStoredWork } from '#server/observability/stored-work.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

/** The rows of the one table that documents them: name, kind, labels. */
function documented(): { name: string; kind: string; labels: string[] }[] {
  const text = readFileSync(new URL('../../../server/http/metrics.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| `(\w+)` \| (\w+) \|(.*?)\| /gm)].map(([, name = '', kind = '', labels = '']) => ({
    name,
    kind,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }));
}

/** One value of the text format; 0 where the sample is not there. */
function sample(text: string, name: string, labels: Record<string, string> = {}): number {
  for (const line of text.split('\n')) {
    const [, found, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found === name && Object.entries(labels).every(([label, is]) => inside.includes(`${label}="${is}"`))) return Number(value);
  }
  return 0;
}

async function begin(person: SignedIn) {
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  return person.startVoyager('LADDER_EDIT', { accountId });
}

async function read(server: TestServer): Promise<string> {
  return (await server.client().get('/metrics')).text();
}

describe('/metrics', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('every metric stands in the one table with its kind and labels, and everything in the table is shown', () => {
    const shown = server.services.metrics.registry.getMetricsAsArray();
    const ours = shown.filter(({ name }) => !/^(process|nodejs)_/.test(name));
    // The library types a metric without what it was made of.
    const made = ours as unknown as { name: string; type: string; labelNames: string[] }[];
    expect(made.map(({ name, type, labelNames }) => ({ name, kind: type, labels: [...labelNames] })).toSorted(byName)).toEqual(
      documented().toSorted(byName),
    );
    expect(shown.map(({ name }) => name)).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('reading it again and again asks the database once, and a database that is gone takes nothing but its own figures away', async () => {
    const { storage, metrics } = server.services;
    await read(server);
    let asked = 0;
    const select = storage.read.selectFrom.bind(storage.read);
    Object.assign(storage.read, {
      selectFrom: (table: never) => {
        asked += 1;
        return select(table);
      },
    });
    for (let time = 0; time < 20; time++) await metrics.registry.metrics();
    expect(asked).toBe(0);

    const registry = new Registry();
    measureStoredWork(registry, { storage: { read: failing }, clock: server.clock });
    expect(await registry.metrics()).toContain('voyager_effects');
  });
});

/** A database that is gone. */
const failing = {
  selectFrom: () => {
    throw new Error('gone');
  },
} as never;

function byName(left: { name: string }, right: { name: string }): number {
  return left.name < right.name ? -1 : 1;
}

onEachDatabase('Metrics', (database) => {
  test('Observability: updates are counted by flow and by what came of them, what waits in the database with the age of the oldest, and no label is what a client made up', async () => {
    const server = await startTestServer(await database.place());
    try {
      const person = await server.personLike('lena.hart');
      const begun = await begin(person);
      const path = `/api/voyagers/${begun.voyagerRecordId}/updates`;
      const body = { type: 'VoyagerEventRequest', stepId: 'length', voyagerType: 'LADDER_EDIT', event: 'CONTINUE', values: { months: 48 } };
      const key = { 'idempotency-key': crypto.randomUUID() };
      expect((await person.post(path, body, key)).status).toBe(200);
      expect((await person.post(path, body, key)).status).toBe(200);
      expect((await person.post(path, body, { 'idempotency-key': crypto.randomUUID() })).status).toBe(409);
      expect((await person.post(path, { ...body, voyagerType: 'MADE_UP' }, key)).status).toBe(404);
      const now = server.clock.now();
      const { storage } = server.services;
      const effect = {
        record_id: begun.voyagerRecordId,
        kind: 'operation',
        operation: 'x',
        input: Buffer.from('x'),
        attempt: 0,
        timeout_ms: 1,
      } as const;
      const row = { ...effect, status: 'waiting', run_at: now + 30_000, lease_token: null, lease_until: null, finished_at: null } as const;
      await storage.db
        .insertInto('effect')
        .values([
          { ...row, id: 'a', created_at: now - 90_000 },
          { ...row, id: 'b', created_at: now },
        ])
        .execute();
      const text = await read(server);
      for (const code of ['written', 'replayed', 'staleStep'])
        expect(sample(text, 'voyager_updates_total', { flow: 'LADDER_EDIT', code })).toBe(1);
      expect(sample(text, 'voyager_updates_total', { flow: 'unknown', code: 'notFound' })).toBe(1);
      expect(text).not.toContain('MADE_UP');
      expect(sample(text, 'voyager_update_seconds_count', { flow: 'LADDER_EDIT' })).toBe(3);
      expect(sample(text, 'voyager_commit_writes_count')).toBeGreaterThan(0);
      const connections = ['busy', 'idle'].map((state) => sample(text, 'voyager_storage_connections', { state }));
      expect(Math.max(...connections)).toBeGreaterThan(0);
      expect(sample(text, 'voyager_records_open', { flow: 'LADDER_EDIT' })).toBe(1);
      expect(sample(text, 'voyager_effects', { status: 'waiting' })).toBe(2);
      expect(sample(text, 'voyager_effects', { status: 'running' })).toBe(0);
      expect(sample(text, 'voyager_effect_oldest_seconds')).toBe(90);
    } finally {
      await server.stop();
    }
  });
});
