import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, Problem, VoyagerAnswer } from '#schemas/wire.ts';
import { productLibrary } from '#tests/support/library.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
let ladder: string;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  ladder = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
});
afterAll(() => server.stop());

const asData = async (url: string, who: Pick<SignedIn, 'get'> = person) =>
  (await (await who.get(`/api/pages?url=${encodeURIComponent(url)}`)).json()) as Page;
const act = async (body: object) => {
  const answer = await person.post('/api/pages/actions', body);
  return { ...((await answer.json()) as Problem), status: answer.status };
};

const repeated = '/sign-in?to=%2Fone&to=%2Fanother';

test.each([
  ['/application/resume', 'accountRequestId', 'This address needs accountRequestId: a text.'],
  ['/accounts/x/allocation-update', 'origin', 'This address needs origin: one of dashboard, settings.'],
  ['/accounts/x/allocation-update?origin=elsewhere', 'origin', 'This address needs origin: one of dashboard, settings.'],
  [repeated, 'to', 'This address says to more than once.'],
])('of an address that lacks a value the page says what to do, and the log which value: %s', async (url, name, message) => {
  const page = await asData(url);
  expect(page).toMatchObject({ kind: 'problem', status: 404, issues: [] });
  const html = await (await person.get(url)).text();
  expect(html).toContain('This link is not complete.');
  expect(html).not.toContain(message);
  expect(server.log()).toContain(message);
  expect(await act({ url, action: 'x' })).toMatchObject({ status: 404, code: 'notFound', issues: [{ path: name, message }] });
});

test('an address of no page lacks nothing (control)', async () => {
  expect(JSON.stringify(await asData('/nowhere'))).not.toContain('This link is not complete.');
});

/** Words of the address that stand in what a page says: names that somebody writes code with. */
const developersWords = ({ view, issues }: Page, names: readonly string[]): string[] => {
  const said = JSON.stringify([view, issues]);
  const ofCode = names.filter((name) => /[a-z][A-Z]|_|-/.test(name));
  return [...ofCode.map((name) => `"${name}`), 'This address', ': a text', 'one of '].filter((word) => said.includes(word));
};

test('every route whose address lacks what it takes tells its reader what they can do, and only the log what that is', async () => {
  const { flows, screens, routes } = productLibrary();
  const found: string[] = [];
  let lacking = 0;
  for (const { name, path, kind, voyagerType = '' } of routes) {
    const takes = kind === 'flow' ? flows.get(voyagerType)!.given : { ...screens.get(name)!.given, ...screens.get(name)!.query };
    const filled = path.replaceAll(/\{[^}]+\}/g, 'x');
    const twice = Object.keys(takes).filter((one) => !path.includes(`{${one}}`))[0];
    for (const url of [filled, ...(twice === undefined ? [] : [`${filled}?${twice}=x&${twice}=y`])]) {
      const answer = await person.get(`/api/pages?url=${encodeURIComponent(url)}`);
      const page = (await answer.json()) as Page;
      if (page.kind !== 'problem' || page.status !== 404) continue;
      const said = JSON.stringify(page.view);
      if (said.includes('This link is not complete.')) lacking++;
      const wrong = developersWords(page, Object.keys(takes));
      if (wrong.length > 0) found.push(`${url} says ${wrong.join(', ')}`);
      if (!said.includes('Go to your home page')) found.push(`${url} leads nowhere`);
    }
  }
  expect(found).toEqual([]);
  // Negative control: what such an address lacks, on the page, is found; and many routes were asked for without it.
  const issues = [{ path: 'stepId', message: 'This address needs stepId: a text.' }];
  expect(developersWords({ ...(await asData('/nowhere')), issues }, ['stepId'])).toEqual(['"stepId', 'This address', ': a text']);
  expect(lacking).toBeGreaterThan(30);
});

test('what is pressed at a step that is over is 409 with where the record is: its next step, its end', async () => {
  const { voyagerRecordId, transition } = await person.startVoyager('LADDER_EDIT', { accountId: ladder });
  const page = await asData(transition.url);
  const update = async (at: Pick<VoyagerAnswer, 'stepId' | 'revision'>, event: string, values: object) =>
    (await (
      await person.post(
        `/api/voyagers/${voyagerRecordId}/updates`,
        { type: 'VoyagerEventRequest', voyagerType: 'LADDER_EDIT', stepId: at.stepId, revision: at.revision, event, values },
        { 'idempotency-key': crypto.randomUUID() },
      )
    ).json()) as VoyagerAnswer;
  const confirm = await update({ stepId: 'length', revision: 0 }, 'CONTINUE', { months: 48 });
  const end = await update(confirm, 'CONFIRM', {});
  for (const { url } of [transition, confirm.transition]) {
    expect(await act({ url, action: pressable(page, 'Continue'), form: { months: 48 } })).toMatchObject({
      status: 409,
      code: 'staleStep',
      detail: 'The record is at saved now, and goes on at /?ladderUpdated=1.',
      current: { stepId: 'saved', revision: end.revision, view: { type: 'TerminalView' } },
    });
  }
});

test('what is pressed at a step that has expired is 410 and names the record that takes over', async () => {
  const late = await server.personLike('lena.hart');
  const { accounts } = await late.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  const { transition } = await late.startVoyager('LADDER_EDIT', { accountId });
  server.clock.move(31 * 24 * 3_600_000);
  await late.post('/api/session', { username: late.username, password: late.password });
  const answer = await late.post('/api/pages/actions', { url: transition.url, action: 'x' });
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ code: 'expired', successor: expect.any(String) });
});
