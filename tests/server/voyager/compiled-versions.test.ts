import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Library } from '#engine/compiled/library.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { replayHistory } from '#engine/journey/replay.ts';
import { product, productSignatures } from '#server/product.ts';
import { compileInThread } from '#server/voyager/definitions/compile-in-thread.ts';
import { packLibrary, unpackLibrary } from '#server/voyager/definitions/packed-library.ts';
import { fixtureOperations } from '#tests/fixtures/operation-signatures.ts';
import { randomDocuments } from '#tests/engine/record/random-flow.ts';
import { command, run } from '#tests/engine/record/random-walk.ts';
import { recordedJourneys } from '#tests/replay/recorded.ts';
import { productFiles, productLibrary } from '#tests/support/library.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { compileFixture, makeFixture, readFlows, right, withText } from './fixture.ts';

/** A library as another process reads it: nothing of the one that was compiled is shared. */
const again = (library: Library): Library => unpackLibrary(structuredClone(packLibrary(library, [], () => [])));

describe('A version is what was compiled', () => {
  test('what is read again is what was compiled, for every flow and screen of the product', () => {
    const library = productLibrary();
    const read = again(library);
    expect([...read.flows.keys()]).toEqual([...library.flows.keys()]);
    for (const [voyagerType, flow] of library.flows) expect(read.flows.get(voyagerType)).toEqual(flow);
    for (const [name, screen] of library.screens) expect(read.screens.get(name)).toEqual(screen);
  });

  test('it folds and draws the same, over the recorded journeys of the product', () => {
    const read = again(productLibrary());
    for (const { journey } of recordedJourneys()) {
      const before = productLibrary().flows.get(journey.journey);
      const flow = read.flows.get(journey.journey);
      const history = historyOf(journey);
      if (before === undefined || flow === undefined || history.moved !== undefined) continue;
      expect(replayHistory(flow, history, { before, operations: product.operations })).toEqual({ result: 'same' });
    }
  });

  test('it folds and draws the same, over random definitions and random walks', () => {
    fc.assert(
      fc.property(randomDocuments, fc.array(command, { maxLength: 15 }), fc.boolean(), (files, commands, plus) => {
        const library = compileLibrary(files, fixtureOperations);
        const [flow, read] = [library.flows.get('RANDOM'), again(library).flows.get('RANDOM')];
        if (flow === undefined || read === undefined) throw new Error('A random flow did not compile');
        expect(run(read, commands, plus)).toEqual(run(flow, commands, plus));
      }),
    );
  });

  test('the server answers while documents are compiled: it is done in a thread', async () => {
    const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      const order: string[] = [];
      const compiling = compileInThread(productFiles(), productSignatures).then((library) => {
        order.push('compiled');
        return library;
      });
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      order.push(await answer.text());
      expect((await compiling).flows.size).toBe(productLibrary().flows.size);
      expect(order).toEqual(['here', 'compiled']);
    } finally {
      server.close();
    }
  });
});

onEachDatabase('Compiled versions', (database) => {
  const changed = () => withText('review.view.yaml', 'Is this right?', 'Really?');

  test('an old version runs on by what was compiled: no compiler is asked, and its documents are not read', async () => {
    const storage = await database.open();
    const { service, node, send, start, person } = await makeFixture(storage);
    const open = await send(await start('before'), 'CONTINUE', right);
    await service.definitions.publish(changed(), compileFixture(changed()));
    await storage.db
      .updateTable('bundle')
      .set({ files: Buffer.from([3, 0]) })
      .execute();
    const compile = () => Promise.reject(new Error('There is no compiler.'));
    const other = await node({ library: undefined, files: undefined, compile });
    expect(JSON.stringify((await other.resume({ person, vid: open.voyagerRecordId })).view)).toContain('Is this right?');
  });

  test('what a later compiler makes of the same documents does not reach a version that was published', async () => {
    const storage = await database.open();
    const { service, node, send, start, person } = await makeFixture(storage);
    const open = await send(await start('before'), 'CONTINUE', right);
    await service.definitions.publish(changed(), compileFixture(changed()));
    // Another compiler: it says something else in every text that it finds.
    const compile = async () =>
      compileFixture(readFlows().map((file) => ({ ...file, text: file.text.replaceAll('Is this right?', 'Otherwise') })));
    const other = await node({ library: undefined, files: undefined, compile });
    expect(JSON.stringify((await other.resume({ person, vid: open.voyagerRecordId })).view)).toContain('Is this right?');
    // Negative control: published, what that compiler makes of them is a version of its own, for those who begin afterwards.
    const files = withText('review.view.yaml', 'Is this right?', 'Otherwise');
    await service.definitions.publish(files, await compile());
    const later = await send(await start('after'), 'CONTINUE', right);
    expect(JSON.stringify((await service.resume({ person, vid: later.voyagerRecordId })).view)).toContain('Otherwise');
  });

  test('a form that this server does not know is refused, with what to do', async () => {
    const storage = await database.open();
    const { node } = await makeFixture(storage);
    const stored = await storage.read.selectFrom('bundle').selectAll().executeTakeFirstOrThrow();
    const contents = JSON.stringify({ ...JSON.parse(inflateRawSync(stored.contents).toString()), format: 99 });
    const hash = createHash('sha256').update(contents).digest('hex');
    await storage.db
      .insertInto('bundle')
      .values({ ...stored, hash, contents: deflateRawSync(contents) })
      .execute();
    await storage.db
      .insertInto('publication')
      .values({ seq: 2, bundle_hash: hash, published_at: 0, patch: 0, person_id: null, reason: '', draft_id: null })
      .execute();
    await expect(node({ library: undefined, files: undefined })).rejects.toThrow(
      /stands in form 99, and this server reads form 1\. Start the server that it was published with, or publish the documents again/,
    );
  });

  test('publishing the same flow again stores it once', async () => {
    const storage = await database.open();
    const { service } = await makeFixture(storage);
    const count = async () => (await storage.read.selectFrom('compiled').select('hash').execute()).length;
    const before = await count();
    await service.definitions.publish(changed(), compileFixture(changed()));
    expect(await count()).toBe(before + 1);
  });
});
