import { request, type ClientRequest } from 'node:http';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, test } from 'vitest';
import { type AdmissionLimits, createAdmission } from '#server/http/limits/admission.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('what a process takes on', () => {
  const limits = { requestsAtOnce: 10, waitMs: 500, turnMs: 10 };

  /** An event loop by hand: `turn` runs what was put off to it, each costing the milliseconds of its request. */
  function loop(of: Partial<AdmissionLimits> = {}) {
    let now = 0;
    let next: (() => void)[] = [];
    const outcomes: { id: number; outcome: 'taken' | 'refused'; at: number }[] = [];
    const leaves: (() => void)[] = [];
    const admission = createAdmission({ ...limits, ...of }, new Registry(), { now: () => now, later: (work) => next.push(work) });
    return {
      outcomes,
      leaves,
      arrive: (id: number, { costs = 0, gone = false, ends = true } = {}) =>
        admission.enter({
          take(leave) {
            now += costs;
            outcomes.push({ id, outcome: 'taken', at: now });
            if (ends) leave();
            else leaves.push(leave);
          },
          refuse: () => outcomes.push({ id, outcome: 'refused', at: now }),
          isGone: () => gone,
        }),
      turn(before = 0) {
        now += before;
        const due = next;
        next = [];
        for (const work of due) work();
        return due.length;
      },
    };
  }
  const idsOf = (outcomes: readonly { id: number; outcome: string }[], outcome: string) =>
    outcomes.filter((one) => one.outcome === outcome).map(({ id }) => id);

  test('so many are under way at once, each ends once, and the next is refused', () => {
    const { arrive, turn, outcomes, leaves } = loop();
    for (let id = 1; id <= 12; id++) arrive(id, { ends: false });
    while (turn() > 0);
    expect(idsOf(outcomes, 'refused')).toEqual([11, 12]);
    leaves[0]?.();
    leaves[0]?.();
    for (const id of [13, 14]) arrive(id, { ends: false });
    while (turn() > 0);
    expect(idsOf(outcomes, 'refused')).toEqual([11, 12, 14]);
  });

  test('a turn of the loop begins requests for its time and no longer, one at least, in the order of arrival; nothing is refused that waited less than its time', () => {
    const { arrive, turn, outcomes } = loop();
    for (let id = 1; id <= 60; id++) arrive(id, { costs: 4 });
    turn();
    expect(outcomes).toHaveLength(1);
    turn();
    expect(outcomes).toHaveLength(4); // 4, 8 and 12 ms: over after the third
    arrive(61, { costs: 30 });
    while (turn() > 0);
    expect(idsOf(outcomes, 'taken')).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
  });

  test('a request that has waited too long is refused, and those behind it that have not are begun', () => {
    const { arrive, turn, outcomes } = loop();
    for (let id = 1; id <= 3; id++) arrive(id);
    turn(0);
    for (let id = 4; id <= 6; id++) arrive(id);
    turn(501);
    while (turn() > 0);
    expect(idsOf(outcomes, 'taken')).toEqual([1]);
    expect(idsOf(outcomes, 'refused')).toEqual([2, 3, 4, 5, 6]);
    arrive(7);
    while (turn(499) > 0);
    expect(idsOf(outcomes, 'taken')).toEqual([1, 7]);
  });

  test('nothing is begun for a client that has gone', () => {
    const { arrive, turn, outcomes } = loop();
    arrive(1, { gone: true });
    arrive(2);
    while (turn() > 0);
    expect(outcomes.map(({ id }) => id)).toEqual([2]);
  });
});

describe('a request too many', () => {
  let server: TestServer;
  const held: ClientRequest[] = [];
  afterEach(async () => {
    for (const one of held.splice(0)) one.destroy();
    await server.stop();
  });

  /** A request under way: its body does not come. */
  async function hold(): Promise<void> {
    const { metrics } = server.services;
    const underWay = async () => (await metrics.registry.getSingleMetric('voyager_requests_under_way')?.get())?.values[0]?.value;
    const call = request(`${server.origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 10 },
    });
    call.on('error', () => undefined);
    call.flushHeaders();
    held.push(call);
    await expect.poll(underWay).toBe(1);
  }

  test('is answered 503 with Retry-After before anything of it is looked at; health and metrics are answered; afterwards all is well', async () => {
    server = await startTestServer({ limits: { requestsAtOnce: 1 } });
    await hold();
    const before = server.log().length;
    const client = server.client();
    const broken = await client.fetch('/api/operations/nothing', {
      method: 'POST',
      body: '{',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([broken.status, Number(broken.headers.get('retry-after'))]).toEqual([
      503,
      expect.toSatisfy((value: number) => value >= 1 && value <= 4),
    ]);
    expect(broken.headers.get('content-type')).toBe('application/problem+json');
    expect(await broken.json()).toMatchObject({ code: 'busy', status: 503, traceId: broken.headers.get('x-request-id') });
    expect(server.log().length).toBe(before);
    for (const path of ['/health/live', '/health/ready', '/metrics']) expect((await client.get(path)).status, path).toBe(200);
    expect(await (await client.get('/metrics')).text()).toMatch(/^voyager_requests_shed_total 1$/m);
    held.splice(0)[0]?.destroy();
    await expect.poll(async () => (await client.get('/api/dev/scenario')).status).toBe(401);
  });

  test('of a browser is a page: one that was opened asks again by itself, one that sends a form says how nothing is lost', async () => {
    server = await startTestServer({ limits: { requestsAtOnce: 1 } });
    await hold();
    const client = server.client();
    const opened = await client.get('/sign-in', { accept: 'text/html' });
    expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect(await opened.text()).toContain(`<meta http-equiv="refresh" content="${opened.headers.get('retry-after')}">`);
    const sent = await client.fetch('/sign-in', {
      method: 'POST',
      body: 'a=b',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
    const text = await sent.text();
    expect([sent.status, text.includes('http-equiv="refresh"')]).toEqual([503, false]);
    expect(text).toContain('What you typed was not lost, and nothing was done yet. Wait a moment, load this page again');
  });

  test('negative control: without the bound the same request is looked at', async () => {
    server = await startTestServer({ limits: { requestsAtOnce: 1000 } });
    await hold();
    const answer = await server
      .client()
      .fetch('/api/operations/nothing', { method: 'POST', body: '{', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
  });
});
