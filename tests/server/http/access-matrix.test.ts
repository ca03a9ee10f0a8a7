import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

interface Entry {
  /** The request; `vid` and `account` belong to the owner. */
  send(client: Client, owned: Owned): Promise<Response>;
  /** The expected answers; everything else is a hole. */
  owner: number;
  other: number;
  anonymous: number;
}

interface Owned {
  vid: string;
  account: string;
  stepId: string;
  csrf: string;
}

const type = 'LADDER_EDIT';
const keyed = { 'idempotency-key': 'a-key-of-the-matrix' };
const everybody = (status: number): Pick<Entry, 'owner' | 'other' | 'anonymous'> => ({ owner: status, other: status, anonymous: status });
/** Nobody without a role of the studio is told that there is one. Who may do what with one is in `studio/rights.test.ts`. */
const inStudio: Pick<Entry, 'owner' | 'other' | 'anonymous'> = { owner: 404, other: 404, anonymous: 401 };
const operators: Pick<Entry, 'owner' | 'other' | 'anonymous'> = { owner: 403, other: 403, anonymous: 401 };
const form = (body: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(body).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
});

const tus = { 'tus-resumable': '1.0.0' };
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
/** No such upload, of whoever's record: whose they are is in `uploads.test.ts`. */
const upload = (method: string): Entry => ({
  send: (client, { vid }) =>
    client.fetch(`/api/voyagers/${vid}/uploads/1`, {
      method,
      headers: { ...tus, ...(method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}) },
    }),
  owner: 404,
  other: 404,
  anonymous: 401,
});

const studioRoutes = (method: string, paths: readonly string[]): Record<string, Entry> =>
  Object.fromEntries(
    paths.map((path): [string, Entry] => {
      const url = `/api/studio${path}`;
      const at = url.replaceAll(/:\w+/g, '1');
      return [`${method} ${url}`, { send: (client) => (method === 'GET' ? client.get(at) : client.post(at, {})), ...inStudio }];
    }),
  );

/** Every route of the server, for its record's owner, for somebody else who is signed in, and for nobody. */
const matrix: Record<string, Entry> = {
  'POST /api/session': { send: (client) => client.post('/api/session', { username: 'nobody', password: 'wrong' }), ...everybody(401) },
  'POST /api/session/second-factor': {
    send: (client) => client.post('/api/session/second-factor', { by: 'app', code: '000000' }),
    ...everybody(401),
  },
  'POST /api/session/second-factor/code': { send: (client) => client.post('/api/session/second-factor/code'), ...everybody(401) },
  'POST /api/session/confirmation': {
    send: (client) => client.post('/api/session/confirmation', { password: 'wrong' }),
    ...everybody(401),
  },
  'DELETE /api/session': { send: (client) => new Client(client.origin).fetch('/api/session', { method: 'DELETE' }), ...everybody(204) },
  'GET /api/routes': { send: (client) => client.get('/api/routes'), ...everybody(200) },
  'POST /api/voyagers': {
    send: (client, { account }) => client.post('/api/voyagers', { voyagerType: type, input: { accountId: account } }, keyed),
    owner: 201,
    other: 404,
    anonymous: 401,
  },
  'POST /api/voyagers/:vid/resume': {
    send: (client, { vid }) => client.post(`/api/voyagers/${vid}/resume`, { voyagerType: type }),
    owner: 200,
    other: 404,
    anonymous: 401,
  },
  'POST /api/voyagers/:vid/updates': {
    send: (client, { vid, stepId }) =>
      client.post(
        `/api/voyagers/${vid}/updates`,
        { type: 'VoyagerEventRequest', stepId, voyagerType: type, event: 'NO_SUCH_EVENT', values: {} },
        keyed,
      ),
    owner: 422,
    other: 404,
    anonymous: 401,
  },
  'POST /api/voyagers/:vid/drafts': {
    send: (client, { vid, stepId }) => client.post(`/api/voyagers/${vid}/drafts`, { stepId, voyagerType: type, revision: 999, values: {} }),
    owner: 409,
    other: 404,
    anonymous: 401,
  },
  'GET /api/voyagers/:vid/history': {
    send: (client, { vid }) => client.get(`/api/voyagers/${vid}/history`),
    owner: 200,
    other: 404,
    anonymous: 401,
  },
  'POST /api/voyagers/:vid/attachments': {
    send: (client, { vid, stepId }) =>
      client.post(`/api/voyagers/${vid}/attachments`, { data: 'AAAA', metadata: { name: 'a.pdf' }, stepId, voyagerType: type }),
    owner: 422,
    other: 404,
    anonymous: 401,
  },
  'DELETE /api/voyagers/:vid/attachments/:documentId': {
    send: (client, { vid, stepId }) => client.fetch(`/api/voyagers/${vid}/attachments/1?stepId=${stepId}`, { method: 'DELETE' }),
    owner: 422,
    other: 404,
    anonymous: 401,
  },
  'OPTIONS /api/voyagers/:vid/uploads': {
    // It says what is spoken, and nothing of a record.
    send: (client, { vid }) => client.fetch(`/api/voyagers/${vid}/uploads`, { method: 'OPTIONS' }),
    owner: 204,
    other: 204,
    anonymous: 401,
  },
  'POST /api/voyagers/:vid/uploads': {
    send: (client, { vid, stepId }) =>
      client.fetch(`/api/voyagers/${vid}/uploads`, {
        method: 'POST',
        headers: { ...tus, 'upload-length': '1', 'upload-metadata': metadata({ filename: 'a.pdf', stepId, voyagerType: type }) },
      }),
    owner: 422, // the step takes no files
    other: 404,
    anonymous: 401,
  },
  'HEAD /api/voyagers/:vid/uploads/:uploadId': upload('HEAD'),
  'PATCH /api/voyagers/:vid/uploads/:uploadId': upload('PATCH'),
  'DELETE /api/voyagers/:vid/uploads/:uploadId': upload('DELETE'),
  'GET /api/pages': {
    // Another person's pages are the not-found page as data; nobody is led to the sign-in page.
    send: async (client, { account }) => {
      const answer = await client.get(`/api/pages?url=/accounts/${account}`);
      const body = (await answer.json()) as { status?: number; redirect?: string };
      return new Response(null, { status: body.redirect === undefined ? (body.status ?? 200) : 401 });
    },
    owner: 200,
    other: 404,
    anonymous: 401,
  },
  'POST /api/pages/actions': {
    send: (client, { account }) => client.post('/api/pages/actions', { url: `/accounts/${account}`, action: 'button-1', form: {} }),
    owner: 404, // the page is theirs, and that button calls nothing
    other: 404,
    anonymous: 401,
  },
  'POST /api/operations/:name': {
    send: (client, { account }) => client.post('/api/operations/getAccountDetails2', { accountId: account }),
    owner: 200,
    other: 404,
    anonymous: 401,
  },
  // Not even for one's own record: these are for operators. What those are answered is in `operator.test.ts`.
  'GET /api/operator/records': { send: (client) => client.get('/api/operator/records'), ...operators },
  'GET /api/operator/messages': { send: (client) => client.get('/api/operator/messages'), ...operators },
  'GET /api/operator/records/:vid/history': { send: (client, { vid }) => client.get(`/api/operator/records/${vid}/history`), ...operators },
  'GET /api/operator/records/:vid/at/:seq': { send: (client, { vid }) => client.get(`/api/operator/records/${vid}/at/0`), ...operators },
  'POST /api/operator/records/:vid/fork': {
    send: (client, { vid }) => client.post(`/api/operator/records/${vid}/fork`, { at: 0, send: [] }),
    ...operators,
  },
  'GET /api/operator/desk': { send: (client) => client.get('/api/operator/desk'), ...operators },
  'GET /api/operator/desk/records': { send: (client) => client.get('/api/operator/desk/records'), ...operators },
  'GET /api/operator/desk/records/:recordId': { send: (client, { vid }) => client.get(`/api/operator/desk/records/${vid}`), ...operators },
  'GET /api/operator/desk/acts': { send: (client) => client.get('/api/operator/desk/acts'), ...operators },
  'GET /api/operator/desk/acts/:actId': { send: (client, { vid }) => client.get(`/api/operator/desk/acts/${vid}`), ...operators },
  'POST /api/operator/desk/acts': { send: (client) => client.post('/api/operator/desk/acts', {}), ...operators },
  ...Object.fromEntries(
    ['send', 'approve', 'return', 'withdraw'].map((decision) => [
      `POST /api/operator/desk/acts/:actId/${decision}`,
      { send: (client: Client, { vid }: Owned) => client.post(`/api/operator/desk/acts/${vid}/${decision}`, {}), ...operators },
    ]),
  ),
  'GET /api/operator/funnels/:voyagerType': { send: (client) => client.get('/api/operator/funnels/LADDER_EDIT'), ...operators },
  ...studioRoutes('GET', [
    '/acts/:actId',
    '/alarms',
    '/flows/:voyagerType/stories',
    '/flows/:voyagerType/bound',
    '/shares',
    '',
    '/names',
    '/journeys',
    '/drafts/:draftId',
    '/drafts/:draftId/paths',
    '/drafts/:draftId/words',
    '/drafts/:draftId/document',
    '/drafts/:draftId/sketch',
    '/drafts/:draftId/texts',
    '/drafts/:draftId/texts/file',
    '/drafts/:draftId/uses',
    '/drafts/:draftId/differences',
    '/drafts/:draftId/choices',
    '/drafts/:draftId/experiment',
    '/drafts/:draftId/evidence',
    '/drafts/:draftId/journeys/:journeyId',
    '/publications',
    '/flows/:voyagerType/graph',
    '/flows/:voyagerType/step',
    '/flows/:voyagerType/funnels',
    '/flows/:voyagerType/records',
    '/flows/:voyagerType/records/:version',
    '/publications/:seq/records',
    '/publications/:seq/differences',
    '/publications/:seq/commit',
  ]),
  ...studioRoutes('POST', [
    '/drafts/:draftId/journeys',
    '/drafts/:draftId/journeys/remove',
    '/flows/:voyagerType/bound',
    '/drafts/:draftId/share',
    '/shares/:shareId/raise',
    '/shares/:shareId/end',
    '/drafts',
    '/commits',
    '/drafts/:draftId/document',
    '/drafts/:draftId/name',
    '/drafts/:draftId/texts',
    '/drafts/:draftId/texts/file',
    '/drafts/:draftId/undo',
    '/drafts/:draftId/update',
    '/drafts/:draftId/check',
    '/drafts/:draftId/what-if',
    '/drafts/:draftId/graph',
    '/drafts/:draftId/step',
    '/drafts/:draftId/page',
    '/drafts/:draftId/simulate',
    '/drafts/:draftId/comments',
    '/drafts/:draftId/submit',
    '/drafts/:draftId/withdraw',
    '/drafts/:draftId/discard',
    '/drafts/:draftId/approve',
    '/drafts/:draftId/return',
    '/drafts/:draftId/publish',
    '/drafts/:draftId/schedule',
    '/publications/:seq/restore',
    '/flows/:voyagerType/records/:version/try',
    '/replay',
    '/replay/go-on',
    '/replay/graph',
    '/flows/:voyagerType/records/:version/move',
    '/flows/:voyagerType/records/:version/words',
  ]),
  'POST /api/operator/what-if': {
    send: (client) => client.post('/api/operator/what-if', { documents: [{ path: 'a.flow.yaml', text: 'flow: A' }] }),
    ...operators,
  },
  // A session opens nothing there: an app password of an author does. Who may is in `agents/rights.test.ts`.
  'POST /api/mcp': { send: (client) => client.post('/api/mcp', {}), ...everybody(401) },
  'POST /api/reports': { send: (client) => client.post('/api/reports', { code: 'matrix' }), ...everybody(204) },
  // No secret is set: the address is not there.
  'POST /api/parties/mail/bounces': { send: (client) => client.post('/api/parties/mail/bounces', {}), ...everybody(404) },
  'GET /health/live': { send: (client) => client.get('/health/live'), ...everybody(200) },
  'GET /health/ready': { send: (client) => client.get('/health/ready'), ...everybody(200) },
  'GET /metrics': { send: (client) => client.get('/metrics'), ...everybody(200) },
  'GET /api/dev/personas': { send: (client) => client.get('/api/dev/personas'), ...everybody(200) },
  'POST /api/dev/personas/:username/copy': { send: (client) => client.post('/api/dev/personas/nobody/copy'), ...everybody(404) },
  'GET /api/dev/messages': { send: (client) => client.get('/api/dev/messages'), owner: 200, other: 200, anonymous: 401 },
  'GET /api/dev/scenario': { send: (client) => client.get('/api/dev/scenario'), owner: 200, other: 200, anonymous: 401 },
  'POST /api/dev/scenario': {
    send: (client) => client.post('/api/dev/scenario', { party: 'identity', outcome: 'pass' }),
    owner: 204,
    other: 204,
    anonymous: 401,
  },
  'GET /api/dev/clock': { send: (client) => client.get('/api/dev/clock'), ...everybody(200) },
  'POST /api/dev/clock': { send: (client) => client.post('/api/dev/clock', { to: '2026-01-01T10:00' }), ...everybody(400) },
  'POST /api/dev/picture': { send: (client) => client.post('/api/dev/picture', { layout: {} }), ...everybody(400) },
  'GET /api/dev/journeys': { send: (client) => client.get('/api/dev/journeys'), owner: 200, other: 200, anonymous: 401 },
  'GET /api/dev/journeys/:vid': {
    send: (client, { vid }) => client.get(`/api/dev/journeys/${vid}`),
    owner: 200,
    other: 404,
    anonymous: 401,
  },
  'GET /api/dev/screen-example': { send: (client) => client.get('/api/dev/screen-example?url=%2Fnot-found'), ...everybody(200) },
  'GET /api/dev/reports': { send: (client) => client.get('/api/dev/reports'), ...everybody(200) },
  'GET /api/openapi.json': { send: (client) => client.get('/api/openapi.json'), ...everybody(200) },
  'GET /api/docs': { send: (client) => client.get('/api/docs'), ...everybody(200) },
  'GET /preview/gallery': { send: (client) => client.get('/preview/gallery'), ...everybody(200) },
  'GET /preview/gallery/*': { send: (client) => client.get('/preview/gallery/button'), ...everybody(200) },
  'GET /preview/play': { send: (client) => client.get('/preview/play'), ...everybody(200) },
  // What a page saw: its own reader's, and nobody else's.
  'GET /preview/inspect': { send: (client) => client.get('/preview/inspect'), owner: 200, other: 200, anonymous: 303 },
  'GET /preview/inspect/*': {
    send: (client, { vid, account }) => client.get(`/preview/inspect/bond-ladders/${account}/edit-length?vid=${vid}`),
    owner: 200,
    other: 404,
    anonymous: 303,
  },
  // Signed out, one signs in there; the page holds nothing of anybody.
  'GET /studio': { send: (client) => client.get('/studio'), owner: 404, other: 404, anonymous: 200 },
  'GET /studio/*': { send: (client) => client.get('/studio/drafts/1'), owner: 404, other: 404, anonymous: 200 },
  'GET /desk': { send: (client) => client.get('/desk'), owner: 404, other: 404, anonymous: 200 },
  'GET /desk/*': { send: (client) => client.get('/desk/records/1'), owner: 404, other: 404, anonymous: 200 },
  'GET /preview': { send: (client) => client.get('/preview'), ...everybody(404) },
  'GET /favicon.ico': { send: (client) => client.get('/favicon.ico'), ...everybody(200) },
  'GET /assets/*': { send: (client) => client.get('/assets/none.js'), ...everybody(404) },
  'HEAD /assets/*': { send: (client) => client.fetch('/assets/none.js', { method: 'HEAD' }), ...everybody(404) },
  'GET /*': {
    send: (client, { vid, account }) => client.get(`/bond-ladders/${account}/edit-length?vid=${vid}`),
    owner: 200,
    other: 404,
    anonymous: 303,
  },
  'HEAD /*': {
    send: (client, { vid, account }) => client.fetch(`/bond-ladders/${account}/edit-length?vid=${vid}`, { method: 'HEAD' }),
    owner: 200,
    other: 404,
    anonymous: 303,
  },
  // A form without the token of its session: refused for everybody, before anything is looked at; with an ended session, sign in again.
  'POST /*': {
    send: (client, { vid, account, csrf }) =>
      client.fetch(`/bond-ladders/${account}/edit-length?vid=${vid}`, form({ _csrf: csrf, _action: 'x' })),
    owner: 303,
    other: 403,
    anonymous: 303,
  },
  'POST /theme': {
    send: (client, { csrf }) => client.fetch('/theme', form({ _csrf: csrf, theme: 'dark' })),
    owner: 303,
    other: 403,
    anonymous: 303,
  },
};

/** Another method at a page address is told which there are, whoever asks. */
for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
  matrix[`${method} /*`] = { send: (client, { account }) => client.fetch(`/accounts/${account}`, { method }), ...everybody(405) };

/** The same client, asking by HEAD: it is answered as by GET, without the body. */
function asHead(client: Client): Client {
  return Object.assign(Object.create(client) as Client, {
    get: (path: string, headers: Record<string, string> = {}) => client.fetch(path, { method: 'HEAD', headers }),
  });
}
for (const [name, entry] of Object.entries(matrix)) {
  if (!/^GET \/(api|health|metrics)/.test(name)) continue;
  // Its entry reads the body, which says 404 for what is not theirs; the answer itself is 200.
  matrix[name.replace('GET', 'HEAD')] =
    name === 'GET /api/pages'
      ? { send: (client, { account }) => client.fetch(`/api/pages?url=/accounts/${account}`, { method: 'HEAD' }), ...everybody(200) }
      : { ...entry, send: (client, owned) => entry.send(asHead(client), owned) };
}

let server: TestServer;
let owner: SignedIn;
let other: SignedIn;
let anonymous: Client;
let owned: Owned;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.personLike('lena.hart');
  other = await server.personLike('lena.hart');
  anonymous = server.client();
  const { accounts } = await owner.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const account = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  const page = await owner.open(`/bond-ladders/${account}/edit-length`);
  owned = { account, vid: page.voyager?.voyagerRecordId ?? '', stepId: page.voyager?.stepId ?? '', csrf: page.csrf };
});
afterAll(() => server.stop());

describe('FL-08: a record is readable and writable by its owner only', () => {
  test('every route of the server is in the matrix', () => {
    // `/api/*` of every method only tells "no such address" from "not this method"; `media-types.test.ts` has it.
    const routes = server.routes.filter((route) => route.url !== '/api/*').map((route) => `${route.method} ${route.url}`);
    expect(routes.filter((route) => !(route in matrix))).toEqual([]);
    expect(Object.keys(matrix).filter((entry) => !routes.includes(entry))).toEqual([]);
  });

  test.each(Object.keys(matrix))('%s', async (name) => {
    const entry = matrix[name];
    if (entry === undefined) throw new Error(name);
    const anonymousFirst = await entry.send(anonymous, owned);
    const otherSecond = await entry.send(other, owned);
    const ownerLast = await entry.send(owner, owned);
    expect({ anonymous: anonymousFirst.status, other: otherSecond.status, owner: ownerLast.status }).toEqual({
      anonymous: entry.anonymous,
      other: entry.other,
      owner: entry.owner,
    });
  });

  test('what the others are told of the record is what they are told of none', async () => {
    const of = async (vid: string) => {
      const body = (await (await other.post(`/api/voyagers/${vid}/resume`, { voyagerType: type })).json()) as { traceId: string };
      return { ...body, traceId: '' };
    };
    expect(await of(owned.vid)).toEqual(await of('01a1fd13-0000-7000-8000-000000000000'));
  });

  test('after all of that the record is as it was', async () => {
    const history = (await (await owner.get(`/api/voyagers/${owned.vid}/history`)).json()) as { events: unknown[] };
    expect(history.events).toHaveLength(1);
  });
});

describe('a production server', () => {
  test('has no development routes and no personas', async () => {
    const production = await startTestServer({ mode: 'production' });
    try {
      expect(production.routes.filter((route) => route.url.startsWith('/api/dev'))).toEqual([]);
      const client = production.client();
      expect((await client.get('/api/dev/personas')).status).toBe(404);
      expect(JSON.stringify((await client.open('/sign-in')).view)).not.toContain('lena.hart');
      expect((await client.post('/api/session', { username: 'lena.hart', password: 'slow-river-lantern' })).status).toBe(401);
    } finally {
      await production.stop();
    }
  });
});
