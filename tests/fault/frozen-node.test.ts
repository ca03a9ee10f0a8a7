import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { collect, operationSignatures } from '#server/domain/operations.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createDefinitions } from '#server/voyager/definitions.ts';
import { createRecordCodec } from '#server/voyager/record-codec.ts';
import { addPerson, compileFixture, fixtureKeys, fixtureOperations, readFlows } from '../server/voyager/fixture.ts';
import { PostgresMissing, startCluster } from '../support/postgres.ts';
import { buildServer } from './build-server.ts';
import { checkRecords } from './check-records.ts';
import { Server } from './kill-nine-process.ts';
import type { Reply } from './kill-nine-server.ts';

test(
  'P8, RE-06: of three nodes one freezes with an effect in its hands; the others finish it, and what it brings when it wakes does not enter',
  { timeout: 180_000 },
  async ({ skip }) => {
    const cluster = await startCluster({ fsync: 'off' }).catch((error: unknown) => {
      if (error instanceof PostgresMissing && process.env['CI'] !== 'true') skip(`NOT RUN: ${error.message}`);
      throw error;
    });
    const folder = mkdtempSync(join(tmpdir(), 'voyager-frozen-'));
    const place = { databaseUrl: await cluster.createDatabase(), dataFolder: folder };
    const files = join(folder, 'flows.json');
    writeFileSync(files, JSON.stringify(readFlows()));
    const script = await buildServer();
    const [frozen, ...others] = Array.from({ length: 3 }, () => new Server(script, { ...place, files }));
    const nodes = [frozen, ...others].filter((node) => node !== undefined);
    const storage = await openStorage(place);
    try {
      const { id: person } = await addPerson(storage, Date.now());
      await frozen?.start('freeze:after-claim');
      for (const node of others) await node.start(null);

      const ask = async (node: Server | undefined, call: Parameters<Server['ask']>[0]): Promise<Extract<Reply, { vid: string }>> => {
        const reply = await node?.ask(call);
        if (reply == null || 'problem' in reply) throw new Error(`refused: ${JSON.stringify(reply)}`);
        return reply;
      };
      const update = (at: { vid: string; stepId: string; revision: number }, event: string) => ({
        do: 'update' as const,
        person,
        vid: at.vid,
        key: uuidv7(),
        request: {
          type: 'VoyagerEventRequest' as const,
          stepId: at.stepId,
          voyagerType: 'CHECKED',
          event,
          values: {},
          revision: at.revision,
        },
      });
      const begun = await ask(frozen, { do: 'start', person, voyagerType: 'CHECKED', input: { name: 'x' }, key: uuidv7() } as Parameters<
        Server['ask']
      >[0]);
      const unanswered = frozen?.ask(update(begun, 'CONTINUE') as Parameters<Server['ask']>[0]);

      const resume = { do: 'resume', person, vid: begun.vid } as Parameters<Server['ask']>[0];
      await expect.poll(async () => (await ask(others[0], resume)).stepId, { timeout: 60_000, interval: 200 }).toBe('passed');
      const before = await ask(others[0], resume);
      frozen?.wake();
      expect(await unanswered).not.toHaveProperty('problem');
      await expect
        .poll(async () => (await storage.read.selectFrom('vendor_call').select('asked').executeTakeFirst())?.asked, { timeout: 30_000 })
        .toBe(2);
      expect(await ask(others[1], resume)).toMatchObject({ stepId: 'passed', revision: before.revision });
      // Both asked under the one key; the work was done once.
      expect(await storage.read.selectFrom('vendor_call').select(['asked', 'worked']).execute()).toEqual([{ asked: 2, worked: 1 }]);
      const definitions = createDefinitions({
        storage,
        clock: { now: () => Date.now() },
        signatures: () => operationSignatures(collect(fixtureOperations)),
      });
      await definitions.publish(readFlows(), compileFixture());
      expect(
        (await checkRecords(storage, definitions, createRecordCodec({ keys: fixtureKeys, random: (bytes) => Buffer.alloc(bytes) }))).wrong,
      ).toEqual([]);
    } finally {
      for (const node of nodes) await node.kill();
      await storage.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
