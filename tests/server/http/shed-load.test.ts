import { request, type ClientRequest } from 'node:http';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAdmission } from '#server/http/limits/admission.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('what a process takes on', () => {
  afterEach(() => void vi.useRealTimers());
  const limits = { requestsAtOnce: 10, requestsARound: 3, roundMs: 150 };

  test('so many under way, each of which ends once', () => {
    const admission = createAdmission(limits, new Registry());
    const entered = Array.from({ length: 12 }, () => admission.enter());
    expect(entered.map((leave) => leave !== null)).toEqual([...Array(10).fill(true), false, false]);
    entered[0]?.();
    entered[0]?.();
    expect([admission.enter(), admission.enter()].map((leave) => leave !== null)).toEqual([true, false]);
    admission.stop();
  });

  test('a round of the loop that goes on for long takes no more on; a few are taken on whatever they cost, and the next round begins anew', () => {
    vi.useFakeTimers();
    let now = 0;
    const admission = createAdmission(limits, new Registry(), () => now);
    const taken = () => {
      const leave = admission.enter();
      leave?.();
      return leave !== null;
    };
    const costing = (ms: number, count: number) =>
      Array.from({ length: count }, () => {
        const one = taken();
        if (one) now += ms;
        return one;
      });
    expect(costing(100, 6)).toEqual([true, true, true, false, false, false]);
    vi.advanceTimersByTime(20);
    expect(costing(100, 1)).toEqual([true]);
    vi.advanceTimersByTime(20);
    expect(costing(10, 100).filter(Boolean)).toHaveLength(16); // Control: what is cheap is taken on until the time is up.
    admission.stop();
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
