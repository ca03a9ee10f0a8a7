import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPart, serverTiming } from '#server/observability/timed-tracer.ts';
import { savingsOffer } from '#tests/bench/engine/savings-offer.ts';
import { sentAt } from '#tests/bench/engine/sent.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The names of the parts that an answer's `Server-Timing` has, after a check that each has its milliseconds. */
function partsIn(answer: Response): string[] {
  return (answer.headers.get('server-timing') ?? '').split(', ').map((part) => {
    const [, name = ''] = /^([a-z]+);dur=\d+\.\d$/.exec(part) ?? [];
    return name;
  });
}

const savings = { flows: [fileURLToPath(new URL('../../bench/engine/flows', import.meta.url))], operations: [savingsOffer] };

describe('Server-Timing', () => {
  let development: TestServer;
  let production: TestServer;
  beforeAll(async () => {
    [development, production] = await Promise.all([startTestServer(savings), startTestServer({ ...savings, mode: 'production' })]);
  });
  afterAll(() => Promise.all([development.stop(), production.stop()]));

  test('an update on a development server says how long each of its parts took, and the whole', async () => {
    const person = await development.personLike('lena.hart');
    const begun = await person.startVoyager('SAVINGS_PLAN', { planId: 'first' });
    const answer = await person.post(
      `/api/voyagers/${begun.voyagerRecordId}/updates`,
      { type: 'VoyagerEventRequest', voyagerType: 'SAVINGS_PLAN', ...sentAt(0), revision: 0 },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(answer.status).toBe(200);
    expect(partsIn(answer)).toEqual(['session', 'load', 'decide', 'write', 'commit', 'show', 'draw', 'total']);
    // Its spans are recorded nowhere, so that no answer and no line names a trace.
    expect(answer.headers.get('traceresponse')).toBeNull();
    expect(development.log()).not.toContain('otelTraceId');
  });

  test('a page says how long its session, its layout and its HTML took', async () => {
    const person = await development.personLike('lena.hart');
    expect(partsIn(await person.get('/'))).toEqual(['session', 'page', 'render', 'total']);
  });

  test('negative control: a production server says nothing of it', async () => {
    for (const path of ['/', '/health/live', '/api/nothing'])
      expect((await fetch(production.origin + path, { redirect: 'manual' })).headers.has('server-timing')).toBe(false);
    expect((await fetch(`${development.origin}/api/nothing`)).headers.has('server-timing')).toBe(true);
  });

  test('a part that came twice has the sum, and the total is the last', () => {
    const parts = new Map<string, number>();
    addPart(parts, 'load', 1);
    addPart(parts, 'decide', 3);
    addPart(parts, 'load', 1.5);
    expect(serverTiming(parts, 20)).toBe('load;dur=2.5, decide;dur=3.0, total;dur=20.0');
  });
});
