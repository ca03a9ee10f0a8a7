import { afterEach, expect, test, vi } from 'vitest';
import { act, isWaiting, onActed } from '#preview/studio/act.ts';
import { draftRoutes } from '#schemas/studio/drafts.ts';
import { actHeader } from '#schemas/studio/acts.ts';

afterEach(() => void vi.unstubAllGlobals());

const busy = { status: 503, body: { title: 'The service cannot answer now.', detail: 'Try again in a moment.' } };
const answered = (status: number, body: unknown = null) => ({ status: 200, body: { state: 'answered', status, body } });
const underWay = { status: 200, body: { state: 'underWay', status: null, body: null } };
const unknown = { status: 200, body: { state: 'unknown', status: null, body: null } };

/** A server that answers in turn; null is nobody who answers. Says what it was asked. */
function server(...answers: ({ status: number; body: unknown } | null)[]) {
  const asked: { address: string; id: string | undefined }[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, id: headers[actHeader] });
    const next = answers.shift() ?? null;
    if (next === null) return Promise.reject(new TypeError('unreachable'));
    return Promise.resolve(next.status === 204 ? new Response(null, next) : Response.json(next.body, { status: next.status }));
  });
  return asked;
}

const publish = (rest = async () => {}) =>
  act(draftRoutes.publish, { params: { draftId: 'd' }, body: { revision: 1, patch: false, reason: 'Why' } }, { rest });

test('49 A 3: a write that outlasts the page’s patience is asked after, and answered as the server would have: done', async () => {
  const asked = server(busy, underWay, underWay, answered(204));
  const waits: boolean[] = [];
  expect(await publish(async () => void waits.push(isWaiting()))).toEqual({ ok: true, value: null });
  expect(waits).toEqual([true, true]);
  expect(isWaiting()).toBe(false);
  const [{ id } = { id: undefined }, ...others] = asked;
  expect(others.map(({ address }) => address)).toEqual(Array.from({ length: 3 }, () => `/api/studio/acts/${id}`));
});

test('a refusal that came late is said in its own words', async () => {
  server(busy, answered(409, { title: 'Conflict', detail: 'Something else was published meanwhile.' }));
  expect(await publish()).toMatchObject({ ok: false, status: 409, words: 'Something else was published meanwhile.' });
});

test('an answer in time is asked after by nobody (control), and tells the lists of the page that something was done', async () => {
  let told = 0;
  const forget = onActed(() => told++);
  const asked = server({ status: 204, body: null }, { status: 409, body: { detail: 'No.' } });
  expect(await publish()).toEqual({ ok: true, value: null });
  expect(await publish()).toMatchObject({ ok: false, status: 409 });
  expect(asked).toHaveLength(2);
  expect(told).toBe(1);
  forget();
});

test('what no server knows was not begun where one refused it; where nobody answered the page says that it is not known', async () => {
  server(busy, unknown);
  expect(await publish()).toMatchObject({ ok: false, status: 503, words: 'Try again in a moment.' });
  server(null, null, null, null, null, null);
  expect(await publish()).toMatchObject({ ok: false, status: 0, words: expect.stringContaining('It may have been done') });
});
