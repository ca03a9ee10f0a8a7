import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from '#server/observability/trace-context.ts';
import type { Tracer } from '#server/observability/tracer.ts';
import { traced } from '#server/voyager/environment/traced.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeFixture, right } from '../voyager/fixture.ts';
import { only, spanBook } from './spans.ts';

describe('Observability: spans of a request', () => {
  const book = spanBook();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ tracer: book.tracer });
  });
  afterAll(() => server.stop());

  /** Somebody at the first step of their ladder, and how they go on. */
  async function journey() {
    const person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    const begun = await person.startVoyager('LADDER_EDIT', { accountId });
    const send = (event: string, stepId: string, values = {}, headers = {}) =>
      person.post(
        `/api/voyagers/${begun.voyagerRecordId}/updates`,
        { type: 'VoyagerEventRequest', stepId, voyagerType: 'LADDER_EDIT', event, values },
        { 'idempotency-key': crypto.randomUUID(), ...headers },
      );
    return { person, begun, accountId, send };
  }

  test('an update is one trace: the request, the update in it, and in that its read, drive, operation, write, commit and view', async () => {
    const { begun, send } = await journey();
    await send('CONTINUE', 'length', { months: 48 });
    book.forget();
    const answer = await send('CONFIRM', 'confirm');
    expect(answer.status).toBe(200);
    await expect.poll(() => book.of('POST /api/voyagers/:vid/updates').length).toBe(1);
    const request = only(book.of('POST /api/voyagers/:vid/updates'));
    const update = only(book.of('voyager.update'));
    expect(update.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
    const inside = book.all().filter((span) => span.parentSpanContext?.spanId === update.spanContext().spanId);
    expect(inside.map(({ name }) => name).toSorted()).toEqual([
      'voyager.commit',
      'voyager.drive',
      'voyager.read',
      'voyager.view',
      'voyager.write',
    ]);
    const operation = only(book.of('voyager.operation'));
    expect(operation.parentSpanContext?.spanId).toBe(only(book.of('voyager.drive')).spanContext().spanId);
    expect(operation.attributes).toMatchObject({
      'voyager.operation': 'updateAllocationConfigurationForAccount',
      'voyager.outcome': 'done',
    });
    expect(request.attributes).toMatchObject({
      'voyager.request.id': answer.headers.get('x-request-id'),
      'http.request.method': 'POST',
      'http.route': '/api/voyagers/:vid/updates',
      'http.response.status_code': 200,
      'voyager.record.id': begun.voyagerRecordId,
      'voyager.flow': 'LADDER_EDIT',
      'voyager.step': 'saved',
      'voyager.seq': 3,
    });
    expect(only(book.of('voyager.write')).attributes).toMatchObject({
      'voyager.event': 'CONFIRM',
      'voyager.version': expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(new Set(book.all().map((span) => span.spanContext().traceId)).size).toBe(1);
  });

  test('the id of an error page is the trace’s own, and stands in the answer, in every line about the request and in its span', async () => {
    const { begun, send } = await journey();
    book.forget();
    const answer = await send('CONFIRM', 'length');
    const { traceId, code } = (await answer.json()) as { traceId: string; code: string };
    expect([answer.status, code]).toEqual([422, 'noTransition']);
    await expect.poll(() => book.of('POST /api/voyagers/:vid/updates').length).toBe(1);
    const request = only(book.of('POST /api/voyagers/:vid/updates'));
    expect(request.spanContext().traceId).toBe(traceId.replaceAll('-', ''));
    expect(only(book.of('voyager.update')).attributes['voyager.outcome']).toBe('noTransition');
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes(traceId))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg }) => msg)).toEqual(['problem', 'answered']);
    for (const line of lines)
      expect(line).toMatchObject({
        traceId,
        otelTraceId: traceId.replaceAll('-', ''),
        recordId: begun.voyagerRecordId,
        seq: 0,
        stepId: 'length',
      });
  });

  test.each([true, false])(
    'W3C: the caller’s traceparent is gone on from, and where the request stands is told; whether it is recorded is ours (sampled: %s)',
    async (sampled) => {
      const { send } = await journey();
      book.forget();
      const parent = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex'), sampled };
      const answer = await send('CONTINUE', 'length', { months: 48 }, { traceparent: writeTraceparent(parent) });
      await expect.poll(() => book.of('POST /api/voyagers/:vid/updates').length).toBe(1);
      const request = only(book.of('POST /api/voyagers/:vid/updates'));
      expect(request.parentSpanContext).toMatchObject({ traceId: parent.traceId, spanId: parent.spanId });
      const { traceId, spanId } = request.spanContext();
      expect(readTraceparent(answer.headers.get('traceresponse') ?? '')).toEqual({ traceId, spanId, sampled: true });
    },
  );

  test('a trace that a sampler records nowhere is named all the same: its caller may have it', async () => {
    const silent = { note: () => undefined, fail: () => undefined, end: () => undefined };
    const tracer: Tracer = {
      begin: (_name, { parent }) => {
        const traceId = parent !== null && 'traceId' in parent ? parent.traceId : '1'.repeat(32);
        return { ...silent, context: { traceId, spanId: '2'.repeat(16), sampled: false } };
      },
      close: async () => undefined,
    };
    const unsampled = await startTestServer({ tracer });
    try {
      const parent = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex'), sampled: false };
      const answer = await unsampled.client().get('/api/nothing', { traceparent: writeTraceparent(parent) });
      expect(readTraceparent(answer.headers.get('traceresponse') ?? '')).toMatchObject({ traceId: parent.traceId, sampled: false });
      await expect.poll(() => unsampled.log()).toContain(`"otelTraceId":"${parent.traceId}"`);
    } finally {
      await unsampled.stop();
    }
  });

  test('DP-04: no span holds what a person typed, who they are or what is theirs', async () => {
    const { person, accountId, send } = await journey();
    await send('CONTINUE', 'length', { months: 47 });
    await send('canary-event', 'canary-step', { canary: 'canary-value' }, { traceparent: 'canary-parent' });
    await person.get(`/canary-address?accountId=${accountId}`);
    const user = (await (await person.post('/api/operations/getUserInfo', {})).json()) as {
      userId: string;
      email: string;
      lastName: string;
    };
    const said = JSON.stringify(book.all().map(({ name, attributes, status, events }) => ({ name, attributes, status, events })));
    expect(said).toContain('LADDER_EDIT');
    for (const own of ['canary', accountId, person.username, user.userId, user.email, user.lastName])
      expect([own, said.includes(own)]).toEqual([own, false]);
    // Ids may end with these digits: a value is the number, or is the text.
    const values = book.all().flatMap(({ attributes }) => Object.values(attributes));
    for (const typed of [47, '47']) expect(values).not.toContain(typed);
  });
});

onEachDatabase('Observability: spans of effects and timers', (database) => {
  test('an attempt that comes later is a trace of its own, linked to what asked for it; another node says the same by record and sequence', async () => {
    const book = spanBook();
    const fixture = await makeFixture(await database.open(), { tracer: book.tracer });
    const { start, send, service, clock, choose, node } = fixture;
    await choose('error');
    const review = await send(await start(), 'CONTINUE', right);
    const sent = await send(review, 'CONFIRM');
    const first = only(book.of('voyager.effect'));
    expect(first.parentSpanContext).toBeDefined(); // in the request that asked for it
    expect(first.attributes).toMatchObject({ 'voyager.attempt': 1, 'voyager.outcome': 'again' });
    const asked = book.of('voyager.write').at(-1);
    book.forget();

    clock.move(60_000);
    await service.sweep();
    const second = only(book.of('voyager.effect'));
    expect(second.parentSpanContext).toBeUndefined();
    expect(second.links.map(({ context }) => context.spanId)).toEqual([asked?.spanContext().spanId]);
    const effectId = second.attributes['voyager.effect.id'];
    expect(second.attributes).toMatchObject({ 'voyager.attempt': 2, 'voyager.record.id': sent.voyagerRecordId });
    book.forget();

    await choose('pass');
    clock.move(600_000);
    await (await node()).sweep();
    const third = only(book.of('voyager.effect'));
    expect(third.links).toEqual([]);
    expect(third.attributes).toMatchObject({
      'voyager.effect.id': effectId,
      'voyager.attempt': 3,
      'voyager.outcome': 'done',
      'voyager.record.id': sent.voyagerRecordId,
      'voyager.cause.seq': asked?.attributes['voyager.seq'],
    });
    expect(book.of('voyager.result')).toHaveLength(1);
  });

  test('a timer that fires has a span that names its record and the event that set it', async () => {
    const book = spanBook();
    const { start, send, service, clock, storage } = await makeFixture(await database.open(), { tracer: book.tracer });
    const sent = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
    const timer = await storage.read
      .selectFrom('timer')
      .selectAll()
      .where('record_id', '=', sent.voyagerRecordId)
      .executeTakeFirstOrThrow();
    clock.set(timer.due_at);
    book.forget();
    await service.sweep();
    expect(only(book.of('voyager.timer')).attributes).toMatchObject({
      'voyager.record.id': sent.voyagerRecordId,
      'voyager.outcome': 'fired',
      'voyager.cause.seq': expect.any(Number),
    });
  });
});

describe('Observability: without a collector', () => {
  test('no span, no promise and no environment is made: what is done is the work alone', async () => {
    const book = spanBook();
    const env = { tracer: null, span: null } as never;
    const work = Promise.resolve('done');
    let given: unknown;
    const plain = traced(env, 'voyager.update', (own) => {
      given = own;
      return work;
    });
    expect([plain === work, given === env]).toEqual([true, true]);
    // With one it is not so (negative control).
    const recorded = traced({ tracer: book.tracer, span: null } as never, 'voyager.update', () => work);
    expect([recorded === work, await recorded, book.all().length]).toEqual([false, 'done', 1]);
  });
});

describe('traceparent', () => {
  test.each([
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
    ['cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00-more', false],
  ])('%s is read', (header, sampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', sampled });
  });
  test.each([
    '',
    'x',
    'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more',
  ])('“%s” is none, and a trace begins here', (header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});
