import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { outlineView } from '#engine/journey/outline-view.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { tryDraft } from '#server/voyager/history/draft-trial.ts';
import { DraftRefused, TrialHadNoTime, TrialStopped, TrialUnderWay } from '#server/voyager/history/trial-errors.ts';
import { createHistoryService } from '#server/voyager/history/history-service.ts';
import { openedHistories, storedHistories } from '#server/voyager/history/stored-histories.ts';
import { createWhatIfOf } from '#server/voyager/history/what-if.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { fixtureKeys, makeFixture, opened, readFlows, right, type Fixture } from './fixture.ts';
import { product } from '#server/product.ts';

/** As long as a busy machine may take: what a test says of time is said by limits of its own. */
const patient = { milliseconds: 120_000, processor: 120_000, megabytes: 512 };
const typed = '4477-90210-canary';

function changed(path: string, from: string, to: string): AuthoredFile[] {
  return readFlows().flatMap((file) =>
    file.path.endsWith(path) && file.text.includes(from) ? [{ ...file, text: file.text.replace(from, () => to) }] : [],
  );
}

onEachDatabase('Histories of others, for operators', (database) => {
  async function made() {
    const fixture = await makeFixture(await database.open());
    const histories = createHistoryService(fixture.service.environment, patient);
    return { fixture, histories };
  }

  /** One record to its end with a secret, one that stops at the review. */
  async function ordered({ start, send }: Fixture): Promise<{ ended: string; stopped: string }> {
    const review = await send(await start('one'), 'CONTINUE', { ...right, code: typed });
    const ended = await send(await send(review, 'CONFIRM'), 'HURRY');
    const stopped = await send(await start('two'), 'CONTINUE', right);
    return { ended: ended.voyagerRecordId, stopped: stopped.voyagerRecordId };
  }

  test('a list by flow, step, status and version, in pages; not whose a record is, and nothing that was entered', async () => {
    const { fixture, histories } = await made();
    const { ended, stopped } = await ordered(fixture);
    const all = await histories.list({ limit: 10 });
    expect(all.records.map(({ voyagerRecordId, stepId, status }) => [voyagerRecordId, stepId, status])).toEqual([
      [stopped, 'review', 'open'],
      [ended, 'sent', 'done'],
    ]);
    expect(JSON.stringify(all)).not.toContain(fixture.person.id);
    expect(JSON.stringify(all)).not.toContain('tea');
    const first = await histories.list({ limit: 1 });
    expect(first).toMatchObject({ records: [{ voyagerRecordId: stopped }], next: stopped });
    expect(await histories.list({ limit: 1, after: stopped })).toMatchObject({ records: [{ voyagerRecordId: ended }], next: null });
    for (const choice of [{ stepId: 'review' }, { status: 'open' as const }, { voyagerType: 'ORDER', status: 'open' as const }])
      expect((await histories.list({ ...choice, limit: 10 })).records.map(({ voyagerRecordId }) => voyagerRecordId)).toEqual([stopped]);
    expect((await histories.list({ definition: 'none', limit: 10 })).records).toEqual([]);
  });

  test('a history and any moment of it: steps and values, and of a secret nothing, not its last characters nor what stands for it', async () => {
    const { fixture, histories } = await made();
    const { ended } = await ordered(fixture);
    const history = await histories.history(ended);
    expect(history.events.slice(0, 3).map(({ event, from, to }) => [event, from, to])).toEqual([
      ['voyager.start', null, 'details'],
      ['CONTINUE of details', 'details', 'review'],
      ['CONFIRM of review', 'review', 'reserving'],
    ]);
    expect(history.events[1]?.values).toEqual({ name: 'tea', count: 2, code: '•••' });
    const moment = await histories.at(ended, 1);
    expect(moment).toMatchObject({ seq: 1, from: 'details', state: { stepId: 'review' }, unread: [] });
    expect(outlineView(moment.view).join('\n')).toContain('text: “2 for tea”');
    const everything = JSON.stringify([history, ...(await Promise.all(history.events.map(({ seq }) => histories.at(ended, seq))))]);
    for (const part of [typed, 'canary', 'sealed', 'last4']) expect(everything).not.toContain(part);
    // Negative control: unmasked, what stands for it is there.
    const source = { read: fixture.storage.read, codec: fixture.service.environment.codec };
    for await (const one of openedHistories(source, { limit: 10 }))
      if (one.recordId === ended) expect(JSON.stringify(one)).toContain('last4');
    await expect(histories.at(ended, 99)).rejects.toMatchObject({ code: 'notFound' });
    await expect(histories.history('none')).rejects.toMatchObject({ code: 'notFound' });
  });

  test('P10: a fork answers operations by what was recorded and performs none: counts, the record and its row are as they were', async () => {
    const { fixture, histories } = await made();
    const { ended } = await ordered(fixture);
    const counts = async () => [
      await fixture.counted(`reserved:${fixture.person.id}`),
      opened.length,
      await fixture.storage.read.selectFrom('party_call').selectAll().execute(),
      await fixture.storage.read.selectFrom('effect').selectAll().execute(),
      await fixture.storage.read.selectFrom('record').selectAll().orderBy('id').execute(),
    ];
    const before = await counts();
    expect(before[0]).toBe(1); // negative control: the handler counts what is performed
    const fork = await histories.fork(ended, { at: 1, send: [{ event: 'CONFIRM' }, { wait: true }] });
    expect(fork.refused).toBeNull();
    expect(fork.steps.map(({ stepId }) => stepId)).toEqual(['reserving', 'checking', 'packing', 'sent']);
    const calls = fork.steps.flatMap(({ asked }) => asked).filter(({ kind }) => kind === 'call');
    expect(calls.map(({ operation, by }) => [operation, by])).toEqual([
      ['reserveStock', 'recorded'],
      ['checkOrder', 'recorded'],
    ]);
    expect(await counts()).toEqual(before);
    for (const part of [typed, 'sealed', 'last4']) expect(JSON.stringify(fork)).not.toContain(part);
  });

  test('P13: what-if over erased records counts them and says so; the others are replayed, nothing is performed, and no secret is told', async () => {
    const { fixture } = await made();
    const { stopped } = await ordered(fixture);
    const gone = await fixture.newPerson();
    await fixture.service.start({ person: gone, voyagerType: 'ORDER', input: { shop: 'gone' }, key: 'k' });
    const { storage, clock, host } = fixture;
    await erasePerson({ storage, audit: createAudit({ keys: fixtureKeys, clock }), clock, tables: product.tables }, gone.id);
    const reserved = await fixture.counted(`reserved:${fixture.person.id}`);
    const { codec, definitions } = fixture.service.environment;
    const flowsWith = (documents: AuthoredFile[]) => {
      const replaced = new Set(documents.map(({ path }) => path));
      const files = [...readFlows().filter(({ path }) => !replaced.has(path)), ...documents];
      return compileLibrary(files, operationSignatures(host.operations)).flows;
    };
    const whatIf = async (documents: AuthoredFile[], limit = 100, live: AuthoredFile[] | null = null) => {
      const tally = createWhatIfOf(flowsWith(documents), host.operations, live === null ? null : flowsWith(live));
      const choice = { voyagerTypes: ['ORDER'], limit };
      for await (const stored of storedHistories({ read: storage.read, codec, definitions }, choice)) tally.take(stored);
      return tally.report();
    };

    const report = await whatIf(review());
    expect(report).toMatchObject({ histories: 3, sameEnd: 2, erased: 1, unreadable: 0 });
    expect(report.groups).toHaveLength(1);
    expect(report.groups[0]).toMatchObject({ what: 'view', count: 2, variants: 1, seq: 1 });
    expect(report.groups[0]?.words).toContain("step 'review' is shown otherwise: the heading “Is this right?” became “Is that right?”.");
    for (const part of [typed, 'sealed', 'last4']) expect(JSON.stringify(report)).not.toContain(part);

    const elsewhere = await whatIf(changed('order.flow.yaml', 'CONTINUE: review', 'CONTINUE: packing'));
    expect(elsewhere).toMatchObject({ diverged: 2, erased: 1 });
    expect(elsewhere.groups.map(({ words }) => words)).toEqual(['CONTINUE of details led to review and now leads to packing.']);
    expect(elsewhere.groups[0]?.examples).toContain(stopped);
    expect(await whatIf(review(), 1)).toMatchObject({ histories: 1, erased: 1 }); // the newest first
    expect(await whatIf([])).toMatchObject({ same: 2, erased: 1, groups: [] });
    expect(await fixture.counted(`reserved:${fixture.person.id}`)).toBe(reserved);

    // The live version is the baseline for every history: what changed since a record began is not the draft's doing.
    expect(await whatIf(review(), 100, review())).toMatchObject({ same: 2, sameEnd: 0, apart: 0, erased: 1, groups: [] });
    expect(await whatIf([], 100, review())).toMatchObject({ sameEnd: 2 });
    const renamed = changed('order.flow.yaml', 'CONTINUE: review', 'CONTINUE: packing');
    expect(await whatIf(renamed, 100, renamed)).toMatchObject({ apart: 1, unreadable: 0, erased: 1, diverged: 0 });
  });

  test('what a fork has in a secret field stands nowhere else either: in an address, in the errors of an answer', async () => {
    const { fixture, histories } = await made();
    const { stopped } = await ordered(fixture);
    const send = [{ event: 'CONTINUE', values: { name: typed, count: 1, code: typed } }, { event: 'CONFIRM' }, { event: 'HURRY' }];
    const given = { checkOrder: { output: { state: 'ALL_CHECKS_PASSED' } } };
    const ended = await histories.fork(stopped, { at: 0, send, given });
    expect(ended.steps.at(-1)?.url).toBe('/?sent=•••'); // negative control: it led to an address that is made of it
    expect(JSON.stringify(ended)).not.toContain(typed);
    const errors = [{ path: 'code', message: `${typed} is not known` }];
    const failed = await histories.fork(stopped, { at: 0, send, instead: { reserveStock: { code: 'refused', errors } } });
    expect(failed.steps.some(({ asked }) => asked.some(({ answer }) => 'errors' in answer))).toBe(true);
    expect(JSON.stringify(failed)).not.toContain(typed);
  });

  test.each([
    ['a view', 'review.view.yaml', '  - button: Confirm', '  - text: It ends in ${answers.details.code.last4}\n  - button: Confirm'],
    ['an address', 'order.flow.yaml', 'sent: ${answers.details.name}', 'sent: of-${answers.details.code.last4}'],
  ])('a draft that takes a secret apart in %s is shown no part of it', async (_where, path, from, to) => {
    const { fixture } = await made();
    await ordered(fixture);
    const { codec, definitions } = fixture.service.environment;
    const files = [...readFlows().filter((file) => !file.path.endsWith(path) || !file.text.includes(from)), ...changed(path, from, to)];
    const tally = createWhatIfOf(compileLibrary(files, operationSignatures(fixture.host.operations)).flows, fixture.host.operations);
    const source = { read: fixture.storage.read, codec, definitions };
    for await (const stored of storedHistories(source, { voyagerTypes: ['ORDER'], limit: 10 })) tally.take(stored);
    const report = tally.report();
    expect(report).toMatchObject({ histories: 2, unreadable: 0 });
    expect(report.same).toBeLessThan(2); // negative control: the draft is another
    expect(JSON.stringify(report)).not.toContain(typed.slice(-4));
  });
});

const review = () => changed('review.view.yaml', 'Is this right?\n    level', 'Is that right?\n    level');

/** Each begins a thread, which a busy machine may take long for. */
describe('a draft is hostile input', () => {
  // The thread knows no database, so one kind is enough.
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'voyager-trial-'));
    storage = await openStorage({ databaseUrl: null, dataFolder: folder }, product.migrations);
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  test('its time is over wherever it is, its memory is bounded, and the next draft is tried as if nothing was', async () => {
    const fixture = await makeFixture(storage);
    const env = fixture.service.environment;
    const asked = { documents: review(), limit: 10 };
    await expect(tryDraft(env, asked, { ...patient, processor: -1 })).rejects.toThrow(new DraftRefused('The draft takes too long.'));
    await expect(tryDraft(env, asked, { ...patient, megabytes: 8 })).rejects.toThrow(new DraftRefused('The draft takes too much memory.'));
    // Two at once would take both processors.
    await expect(tryDraft(env, { documents: [], limit: 10 }, patient)).rejects.toThrow(
      'The draft changes no flow, so no history can differ: pages keep none.',
    );
    const [one, other] = await Promise.allSettled([tryDraft(env, asked, patient), tryDraft(env, asked, patient)]);
    expect(one.status).toBe('fulfilled');
    expect(other).toMatchObject({ status: 'rejected', reason: expect.any(TrialUnderWay) });
  });

  test('49 A 3: a trial that had no time says that nothing was tried and blames no draft; its thread stays, and the next question is answered by it', async () => {
    const fixture = await makeFixture(storage);
    await fixture.send(await fixture.start(), 'CONTINUE', right);
    const env = fixture.service.environment;
    const asked = { documents: review(), limit: 10 };
    let [milliseconds, threads] = [1, 0];
    const counting = { ...env, measures: { ...env.measures, trialThread: () => void (threads += 1) } };
    for (;;) {
      milliseconds *= 2;
      const tried = await tryDraft(counting, asked, { ...patient, milliseconds }).catch((error: unknown) => error);
      if (!(tried instanceof Error)) {
        // A slice that was answered has tried something: no history is no result.
        expect(tried).toMatchObject({ histories: 1 });
        break;
      }
      expect(tried).toEqual(new TrialHadNoTime());
      expect(tried.message).toMatch(/^Nothing was tried: the server is busy/);
    }
    expect(threads).toBe(1);
  });

  test('it ends at once when nobody waits for it any more, and the next draft is tried', async () => {
    const env = (await makeFixture(storage)).service.environment;
    const asked = { documents: review(), limit: 10 };
    const gone = new AbortController();
    const tried = tryDraft(env, { ...asked, signal: gone.signal }, patient);
    gone.abort();
    await expect(tried).rejects.toThrow(TrialStopped);
    await expect(tryDraft(env, asked, patient)).resolves.toMatchObject({ complete: true });
  });

  test.each<[string, (files: readonly AuthoredFile[]) => AuthoredFile[]]>([
    [
      'aliases of aliases',
      () => [
        {
          path: 'order/order.flow.yaml',
          text: `flow: ORDER\na0: &a0 [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}*a${n}]`).join('\n')}\n`,
        },
      ],
    ],
    [
      'a step that leads to itself without an event',
      (files) =>
        files.map((file) => ({
          ...file,
          text: file.text
            .replace('CONTINUE: review', 'CONTINUE: round')
            .replace('  packing:', '  round:\n    always:\n      - to: round\n  packing:'),
        })),
    ],
    ['nesting without end', () => [{ path: 'order/views/review.view.yaml', text: `view: review\nbody: ${'['.repeat(50_000)}` }]],
  ])('%s: it is answered, with its mistakes or refused in words', async (_what, hostile) => {
    const fixture = await makeFixture(storage);
    await fixture.send(await fixture.start(), 'CONTINUE', right);
    const asked = { documents: hostile(readFlows().filter(({ path }) => path.startsWith('order/'))), voyagerTypes: ['ORDER'], limit: 10 };
    const tried = await tryDraft(fixture.service.environment, asked, patient).catch((error: unknown) => error);
    if (tried instanceof Error) expect(tried).toBeInstanceOf(DraftRefused);
    else
      expect(tried).toMatchObject({
        histories: 1,
        same: 0,
        findings: [expect.anything(), ...(tried as { findings: unknown[] }).findings.slice(1)],
      });
  });
});
