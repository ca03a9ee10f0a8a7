import { packLibrary } from '#server/voyager/definitions/packed-library.ts';
import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { collect, operationSignatures } from '#server/operations/operations.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { lastPublished, readBundle, type AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { replacedByFiles } from '#server/voyager/definitions/own-files.ts';
import { publishDocuments } from '#server/voyager/definitions/publish-documents.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { onEachDatabase, onPostgres } from '#tests/support/databases.ts';
import { compileFixture, fixtureOperations, makeFixture, readFlows, right, withText } from './fixture.ts';
import { expectSound } from './sound.ts';

/** The fixture's documents with one of them changed. */
const orderHash = (files: readonly AuthoredFile[]) => compileFixture(files).flows.get('ORDER')?.hash;

const textOf = (files: readonly AuthoredFile[], path: string): string => files.find((file) => file.path === path)?.text ?? '';

describe('Pinned is the hash of flow, views and components, and of what they name', () => {
  const before = orderHash(readFlows());
  const change = (path: string, text: string) => orderHash([...readFlows().filter((file) => file.path !== path), { path, text }]);

  test('a text of a view changes it', () => {
    expect(orderHash(withText('review.view.yaml', 'Is this right?', 'Really?'))).not.toBe(before);
  });

  test('a document that this flow does not name changes nothing', () => {
    expect(change('other/words/en.yaml', 'unheard: Never said\n')).toBe(before);
    expect(change('shells/other.shell.yaml', 'shell: other\nbody:\n  - slot: body\n')).toBe(before);
  });
});

onPostgres('Publishing and sharing at once', (database) => {
  test('a publication waits for a share that is being kept, and a share for a publication, which then refuses it: none runs over what is live no more', async () => {
    const { service, storage } = await makeFixture(await database.open());
    const { definitions } = service;
    const [ours, theirs] = ['Really?', 'For sure?'].map((words) => withText('review.view.yaml', 'Is this right?', words));
    const onto = (await lastPublished(storage)) ?? '';
    /** True once another connection waits for a lock; false where the work ended without one. */
    const waits = async (work: Promise<unknown>): Promise<boolean> => {
      let ended = false;
      void work.catch(() => undefined).finally(() => (ended = true));
      while (!ended) {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          storage.read,
        );
        if (rows.length > 0) return true;
      }
      return false;
    };
    let publishing: Promise<unknown> = Promise.resolve();
    await definitions.share(ours ?? [], compileFixture(ours), {
      onto,
      async within() {
        publishing = definitions.publish(theirs ?? [], compileFixture(theirs), { onto });
        expect(await waits(publishing)).toBe(true);
      },
    });
    await publishing;
    const live = (await lastPublished(storage)) ?? '';
    expect(live).not.toBe(onto);
    let sharing: Promise<unknown> = Promise.resolve();
    await definitions.publish(ours ?? [], compileFixture(ours), {
      onto: live,
      async within() {
        sharing = definitions.share(readFlows(), compileFixture(readFlows()), { onto: live, within: async () => undefined });
        expect(await waits(sharing)).toBe(true);
      },
    });
    await expect(sharing).rejects.toThrow('Something else was published meanwhile');
  });
});

onEachDatabase('Publishing', (database) => {
  test('P9: the same documents are published once; what is new and what is not is told', async () => {
    const { service, storage } = await makeFixture(await database.open());
    const publish = (files: AuthoredFile[]) => service.definitions.publish(files, compileFixture(files));
    expect(await publish(readFlows())).toMatchObject({ published: [], patched: [] });
    expect(await publish(withText('review.view.yaml', 'Is this right?', 'Really?'))).toMatchObject({ published: ['ORDER'] });
    const rows = await storage.read.selectFrom('publication').select('seq').orderBy('seq').execute();
    expect(rows.map((row) => row.seq)).toEqual([1, 2]);
  });

  test('a server that publishes nothing serves what was published last, and takes up what is published while it runs', async () => {
    const { service, node, send, start, person } = await makeFixture(await database.open());
    const production = await node({ library: undefined, files: undefined });
    const open = await send(await start('before'), 'CONTINUE', right);
    const changed = withText('review.view.yaml', 'Is this right?', 'Really?');
    await service.definitions.publish(changed, compileFixture(changed));
    expect(production.definitions.current('ORDER')?.flow.hash).toBe(orderHash(readFlows()));
    expect(await production.definitions.refresh()).toBe(true);
    expect(await production.definitions.refresh()).toBe(false);
    expect(production.definitions.current('ORDER')?.flow.hash).toBe(orderHash(changed));
    expect(JSON.stringify((await production.resume({ person, vid: open.voyagerRecordId })).view)).toContain('Is this right?');
  });

  test('a refresh makes current what was published before it was asked for, also while another refresh is under way', async () => {
    const { service, node } = await makeFixture(await database.open());
    const production = await node({ library: undefined, files: undefined });
    const changed = withText('review.view.yaml', 'Is this right?', 'Really?');
    const underWay = production.definitions.refresh();
    await service.definitions.publish(changed, compileFixture(changed));
    await Promise.all([production.definitions.refresh(), production.definitions.refresh()]);
    expect(production.definitions.current('ORDER')?.flow.hash).toBe(orderHash(changed));
    await underWay;
  });

  test('a server is not started where nothing was published, and says what to do', async () => {
    const storage = await database.open();
    await expect(makeFixture(storage, { library: undefined, files: undefined })).rejects.toThrow(/Run "npx voyager publish"/);
    const { node } = await makeFixture(storage);
    await expect(node({ library: undefined, files: undefined })).resolves.toBeDefined(); // negative control: now something was
  });

  test('nodes that start at one moment publish once', async () => {
    const { node, storage } = await makeFixture(await database.open());
    const files = withText('review.view.yaml', 'Is this right?', 'Really?');
    const library = compileFixture(files);
    await Promise.all(Array.from({ length: 4 }, () => node({ files, library })));
    expect(await storage.read.selectFrom('publication').select('seq').orderBy('seq').execute()).toEqual([{ seq: 1 }, { seq: 2 }]);
  });

  test('a start keeps what the studio published unless a file changed since; then the files are live, and it says what they replaced and what to do', async () => {
    const { node, storage, person } = await makeFixture(await database.open());
    const said: string[] = [];
    const start = (files: AuthoredFile[]) => node({ files, library: compileFixture(files), say: (words) => said.push(words) });
    const live = async () => readBundle(storage, (await lastPublished(storage)) ?? '');
    const [files, question, title] = [readFlows(), 'order/views/review.view.yaml', 'trip/views/where.view.yaml'];
    const inStudio = async (on: Awaited<ReturnType<typeof node>>, documents: AuthoredFile[]) =>
      on.definitions.publish(documents, compileFixture(documents), { by: { personId: person.id, reason: 'A word.', draftId: null } });

    const first = await start(files);
    const asked = withText('review.view.yaml', 'Is this right?', 'Really?', files);
    await inStudio(first, asked);
    const second = await start(files);
    expect(textOf(await live(), question)).toContain('Really?');
    expect(second.definitions.library().flows.get('ORDER')?.hash).toBe(orderHash(asked));
    expect(said.splice(0)).toEqual([
      expect.stringContaining(`Publication 2 of the studio stays live. It differs from flows/ in ${question}.`),
    ]);
    expect(await replacedByFiles(storage)).toBeNull();

    // Both changed.
    const ours = withText('where.view.yaml', 'title: Where to', 'title: Where', files);
    const third = await start(ours);
    expect(textOf(await live(), question)).toContain('Is this right?');
    expect(said.splice(0)).toEqual([expect.stringMatching(`publication 2 of the studio is not.*${question}.*/studio/publications says`)]);
    expect(await replacedByFiles(storage)).toEqual({ seq: 2, since: 1, by: 3, documents: [question] });
    await start(files);
    expect(await replacedByFiles(storage)).toMatchObject({ seq: 2, documents: [question] });

    // The studio publishes over the files once more, and that stays; files that took its words in replace nothing.
    await start(ours);
    const both = withText('review.view.yaml', 'Is this right?', 'Really?', ours);
    await inStudio(third, both);
    await start(ours);
    expect([textOf(await live(), question), textOf(await live(), title)]).toEqual([
      expect.stringContaining('Really?'),
      expect.stringContaining('title: Where\n'),
    ]);
    said.length = 0;
    await start(both);
    const later = withText('review.view.yaml', 'Really?', 'For sure?', both);
    await inStudio(third, later);
    await start(both);
    expect(textOf(await live(), question)).toContain('For sure?');
    said.length = 0;
    await start(withText('where.view.yaml', 'title: Where', 'title: Whereto', later));
    expect([said, await replacedByFiles(storage)]).toEqual([[], null]);
  });

  test('ED-02: documents with mistakes are not published, and what was stays', async () => {
    const { service, storage } = await makeFixture(await database.open(), { guards: {} });
    const files = withText('order.flow.yaml', 'CONFIRM: reserving', 'CONFIRM: nowhere');
    const library = compileLibrary(files, operationSignatures(collect(fixtureOperations)));
    const before = await storage.read.selectFrom('definition').selectAll().orderBy('hash').execute();
    await expect(service.definitions.publish(files, library)).rejects.toMatchObject({
      name: 'PublishingRefused',
      message: 'The documents have a mistake.',
    });
    expect(await storage.read.selectFrom('definition').selectAll().orderBy('hash').execute()).toEqual(before);
    expect(service.definitions.current('ORDER')?.flow.hash).toBe(orderHash(readFlows()));
    // Negative control: a draft, as in development, is.
    expect((await service.definitions.publish(files, library, { drafts: true })).published).toEqual(['ORDER']);
  });

  test('corrections of wording marked `patch` are shown in open records; a patch of anything else is refused', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, node, send, start, person } = fixture;
    const open = await send(await start('before'), 'CONTINUE', right);
    const text = async (on: typeof service) => JSON.stringify((await on.resume({ person, vid: open.voyagerRecordId })).view);
    const worded = withText('review.view.yaml', 'Is this right?', 'Is all of this right?');
    expect(await service.definitions.publish(worded, compileFixture(worded), { patch: true })).toMatchObject({ patched: ['ORDER'] });
    expect(await text(service)).toContain('Is all of this right?');
    expect(await text(await node({ library: undefined, files: undefined }))).toContain('Is all of this right?');
    await expectSound(fixture);

    const ruled = withText(
      'order.flow.yaml',
      '      CONFIRM: reserving',
      '      CONFIRM:\n        to: reserving\n        track: confirmed',
      worded,
    );
    await expect(service.definitions.publish(ruled, compileFixture(ruled), { patch: true })).rejects.toThrow(
      /ORDER changes more than the words of its views \(ORDER\.flow\.states\.review\.events\.CONFIRM/,
    );
    const asked = withText('review.view.yaml', 'body:', 'body:\n  - textField: nickname\n    label: Nickname', worded);
    await expect(service.definitions.publish(asked, compileFixture(asked), { patch: true })).rejects.toThrow(/views\.review/);
    // Negative control: without the mark a correction is a version of its own, and an open record keeps its words.
    const again = withText('review.view.yaml', 'Is all of this right?', 'Well?', worded);
    await service.definitions.publish(again, compileFixture(again));
    expect(await text(service)).toContain('Is all of this right?');
    await expectSound(fixture);
  });

  test('issue 30, point 9: words that are shown to an older version later are shown by every node; more than words is refused', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, node, send, start, person } = fixture;
    const open = await send(await start('before'), 'CONTINUE', right);
    const old = service.definitions.current('ORDER')?.flow.hash ?? '';
    const text = async (on: typeof service) => JSON.stringify((await on.resume({ person, vid: open.voyagerRecordId })).view);
    const worded = withText('review.view.yaml', 'Is this right?', 'Is all of this right?');
    await service.definitions.publish(worded, compileFixture(worded));
    const other = await node({ library: undefined, files: undefined });
    expect([await text(service), await text(other)].join(' ')).not.toContain('Is all of this right?');
    await service.definitions.showWords(old, async () => undefined);
    expect(await text(service)).toContain('Is all of this right?');
    // The other node has read the version before, and hears of it when it looks for publications again.
    expect(await text(other)).not.toContain('Is all of this right?');
    await other.definitions.refresh();
    expect(await text(other)).toContain('Is all of this right?');
    await expectSound(fixture);

    const ruled = withText(
      'order.flow.yaml',
      '      CONFIRM: reserving',
      '      CONFIRM:\n        to: reserving\n        track: confirmed',
      worded,
    );
    await service.definitions.publish(ruled, compileFixture(ruled));
    await expect(service.definitions.showWords(old, async () => undefined)).rejects.toThrow(/^More than words changed: /);
    await expectSound(fixture);
  });

  test('a patch is refused where something else was published meanwhile: its versions keep what they are made of', async () => {
    const { service, storage, clock } = await makeFixture(await database.open());
    const replaces = { bundleHash: (await lastPublished(storage)) ?? '', library: compileFixture(readFlows()) };
    const other = withText(
      'order.flow.yaml',
      '      CONFIRM: reserving',
      '      CONFIRM:\n        to: reserving\n        track: confirmed',
    );
    await service.definitions.publish(other, compileFixture(other));
    const bundles = () => storage.read.selectFrom('definition').select(['hash', 'bundle_hash']).orderBy('hash').execute();
    const before = await bundles();
    const files = withText('review.view.yaml', 'Is this right?', 'Is all of this right?');
    const library = compileFixture(files);
    const packed = packLibrary(library, files, () => []);
    const patch = () => publishDocuments({ storage, clock }, { files, library, packed, replaces }, { patch: true });
    await expect(patch()).rejects.toThrow(/Something else was published meanwhile/);
    expect(await bundles()).toEqual(before);
    // Negative control: what it was held against stands there again, and the same patch is taken.
    await service.definitions.publish(readFlows(), replaces.library);
    expect(await patch()).toMatchObject({ patched: ['ORDER'] });
  });

  test('FL-12: a start is refused while an operation that an open record may call is gone or asks for something else', async () => {
    const storage = await database.open();
    const { start, node, host } = await makeFixture(storage);
    const without = (operations: readonly Operation[]) =>
      node({ library: undefined, files: undefined, host: { ...host, operations: collect(operations) } });
    const renamed = fixtureOperations.filter((one) => one.name !== 'checkOrder');
    const asksMore = [
      ...renamed,
      defineOperation({
        name: 'checkOrder',
        kind: 'external',
        aggregate: nothing,
        audit: 'none',
        input: z.strictObject({ name: z.string(), street: z.string() }),
        output: z.strictObject({ state: z.string() }),
        handler: () => ({ state: 'x' }),
      }),
    ];
    // Negative control: as it was, the server starts. What is published must fit too, so that is refused before any record is looked at.
    await expect(without(fixtureOperations)).resolves.toBeDefined();
    await expect(without(renamed)).rejects.toThrow(/does not fit this server: There is no operation checkOrder/);
    await start();
    const files = readFlows().map((file) =>
      file.text.includes('checkOrder') ? { ...file, text: file.text.replaceAll('checkOrder', 'verifyOrder') } : file,
    );
    const verify = (operations: readonly Operation[]) => [
      ...operations,
      { ...(fixtureOperations.find((one) => one.name === 'checkOrder') as Operation), name: 'verifyOrder' },
    ];
    const publishing = (operations: readonly Operation[]) =>
      node({ files, library: compileFixture(files, collect(operations)), host: { ...host, operations: collect(operations) } });
    await expect(publishing(verify(renamed))).rejects.toThrow(/ORDER v[0-9a-f]{12}, 1 open record: There is no operation checkOrder/);
    await expect(publishing(verify(asksMore))).rejects.toThrow(
      /ORDER v[0-9a-f]{12}, 1 open record: checkOrder requires `street`[\s\S]*npx voyager migrate/,
    );
    await expect(publishing(verify(fixtureOperations))).resolves.toBeDefined();
  });

  test('FL-12: a start is refused while a record stands at a step that its version has not', async () => {
    const storage = await database.open();
    const { start, node } = await makeFixture(storage);
    await start();
    await storage.db.updateTable('record').set({ step_id: 'nowhere' }).execute();
    await expect(node()).rejects.toThrow(/1 open record: It has no state nowhere/);
  });
});
