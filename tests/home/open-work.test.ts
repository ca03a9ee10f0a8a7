import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { Page } from '#schemas/wire.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { textOfPdf } from '../support/text-of-pdf.ts';

interface Waiting {
  kind: string;
  state: string;
  title: string;
  about: string | null;
  accountId: string | null;
  label: string;
  url: string;
  stepTitle: string | null;
  step: number | null;
  steps: number | null;
  savedOn: string | null;
  expiresOn: string | null;
}

const waitingFor = (person: SignedIn, input: JsonObject = {}) =>
  person.operation<{ attention: Waiting[]; begun: Waiting[] }>('getAttention', input);

async function accountsOf(person: SignedIn) {
  const { accounts } = await person.operation<{
    accounts: { externalizedAccountId: string; accountDisplayName: string; flavor: string }[];
  }>('getAccountOverviews2');
  return accounts;
}

/** Presses what has this label as a browser without scripts does, and follows. */
async function press(person: SignedIn, page: Page, label: string, fields: Record<string, string> = {}): Promise<Page> {
  const answer = await person.submit(page, pressable(page, label), fields);
  expect(answer.status, label).toBe(303);
  return person.open(answer.headers.get('location') ?? '');
}

const says = (page: Page): string => JSON.stringify(page.view);

async function ladderOf(person: SignedIn) {
  const ladder = (await accountsOf(person)).find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER');
  return { id: ladder?.externalizedAccountId ?? '', name: ladder?.accountDisplayName ?? '' };
}

onEachDatabase('What waits for a person, and what they have begun', (database) => {
  async function onServer(work: (server: TestServer) => Promise<void>): Promise<void> {
    const server = await startTestServer(await database.place());
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  test('home and the account page show what was begun, where it stands and until when; its own person alone', () =>
    onServer(async (server) => {
      const lena = await server.personLike('lena.hart');
      const ladder = await ladderOf(lena);
      const entry = `/bond-ladders/${ladder.id}/reinvesting`;
      const first = await lena.open(entry);
      // Viewing a step begins nothing.
      expect((await waitingFor(lena)).begun).toEqual([]);
      // A typed value begins an application before anything is sent.
      const { voyagerRecordId, voyagerType, stepId, revision } = first.voyager ?? {};
      await lena.post(`/api/voyagers/${voyagerRecordId}/drafts`, { voyagerType, stepId, revision, values: { reinvest: 'stop' } });
      expect((await waitingFor(lena)).begun).toMatchObject([{ kind: 'LADDER_REINVEST', voyagerRecordId }]);
      await press(lena, first, 'Continue', { reinvest: 'stop' });
      const [begun, ...more] = (await waitingFor(lena)).begun;
      expect(more).toEqual([]);
      expect(begun).toMatchObject({
        kind: 'LADDER_REINVEST',
        title: 'Reinvesting preferences',
        about: ladder.name,
        accountId: ladder.id,
        stepTitle: 'Where do you want your funds deposited?',
        label: 'Continue',
        savedOn: expect.stringMatching(/^\d{4}-/),
        expiresOn: expect.stringMatching(/^\d{4}-/),
      });
      expect((await lena.open(begun?.url ?? '')).voyager).toMatchObject({ stepId: 'accountSelection' });
      for (const page of ['/', `/accounts/${ladder.id}`]) expect(says(await lena.open(page))).toContain(begun?.url);
      const other = (await accountsOf(lena)).find(({ externalizedAccountId }) => externalizedAccountId !== ladder.id);
      expect((await waitingFor(lena, { accountId: other?.externalizedAccountId ?? 'none' })).begun).toEqual([]);
      const somebody = await server.personLike('lena.hart');
      expect((await waitingFor(somebody)).begun).toEqual([]);
      // "Start again" asks first, on the page where it is shown; its answer leads to a fresh beginning.
      const home = await lena.open('/');
      const fresh = await press(lena, home, 'Start again');
      expect(fresh.voyager).toMatchObject({ stepId: 'preferences', revision: 0 });
      expect((await waitingFor(lena)).begun).toEqual([]);
      // An application that nobody continues is kept no longer than it says.
      await press(lena, fresh, 'Continue', { reinvest: 'stop' });
      expect((await waitingFor(lena)).begun).toHaveLength(1);
      server.clock.move(32 * 24 * 3_600_000);
      expect((await waitingFor(await signedInAgain(server, lena))).begun).toEqual([]);
    }));

  test('a recommended portfolio waits once: begun, it is gone on with in the same place; answered, it is gone', () =>
    onServer(async (server) => {
      const theo = await server.personLike('theo.brandt');
      const [account] = await accountsOf(theo);
      const id = account?.externalizedAccountId ?? '';
      const asked = await waitingFor(theo);
      expect(asked).toMatchObject({
        attention: [{ kind: 'recommendedPortfolio', state: 'asked', label: 'Review your updated portfolio' }],
        begun: [],
      });
      const overview = await theo.open(asked.attention[0]?.url ?? '');
      const confirmation = await press(theo, overview, 'Review tax info');
      const begun = await waitingFor(theo, { accountId: id });
      expect(begun).toMatchObject({ attention: [{ label: 'Continue', stepTitle: 'Tax information' }], begun: [] });
      expect((await theo.open(begun.attention[0]?.url ?? '')).voyager?.stepId).toBe(confirmation.voyager?.stepId);
      const sell = await press(theo, await press(theo, confirmation, 'Looks good'), 'Continue');
      const recommendation = await press(theo, sell, 'Continue', { plansToSell: 'no' });
      const done = await press(theo, recommendation, 'Confirm selection', { choice: 'update' });
      expect(done.url).toContain('portfolioUpdated=1');
      expect(await waitingFor(theo)).toEqual({ attention: [], begun: [] });
    }));

  test('an end is told once, dated and with its receipt; the address alone, a refresh and a guess of the browser tell nothing', () =>
    onServer(async (server) => {
      const theo = await server.personLike('theo.brandt');
      const [account] = await accountsOf(theo);
      const page = `/accounts/${account?.externalizedAccountId ?? ''}`;
      for (const query of ['portfolioUpdated=1', 'selectionSaved=1', 'identityVerified=1'])
        expect(says(await theo.open(`${page}?${query}`))).not.toMatch(/is saved|is verified/);
      const overview = await theo.open(`${page}/allocation-update?origin=dashboard`);
      const summary = await press(theo, await press(theo, overview, 'Review tax info'), 'Looks good');
      const recommendation = await press(theo, await press(theo, summary, 'Continue'), 'Continue', { plansToSell: 'no' });
      const answer = await theo.submit(recommendation, pressable(recommendation, 'Confirm selection'), { choice: 'keep' });
      const location = answer.headers.get('location') ?? '';
      expect(location).toBe(`${page}?selectionSaved=1`);
      // Another page of theirs, a prefetch and the same address opened by somebody else leave it standing.
      expect(says(await theo.open('/'))).not.toContain('Your selection is saved');
      expect(says(await theo.page(theo.get(location, { 'sec-purpose': 'prefetch' })))).not.toContain('Your selection is saved');
      const [once, twice] = await Promise.all([theo.open(location), theo.open(location)]);
      const told = [once, twice].filter((shown) => says(shown).includes('Your selection is saved'));
      expect(told).toHaveLength(1);
      expect(says(told[0] as Page)).toMatch(/Your portfolio stays as it is\. Reference LM-\w+\..*Saved on .*\/receipts\/LM-/);
      expect(says(await theo.open(location))).not.toContain('Your selection is saved');
      const { storage } = server.services;
      expect(await storage.read.selectFrom('confirmation').selectAll().execute()).toEqual([]);
    }));

  test('a receipt and its file say when the change takes effect; where nothing does, neither has the line', () =>
    onServer(async (server) => {
      for (const [choice, isDated] of [
        ['update', true],
        ['keep', false],
      ] as const) {
        const theo = await server.personLike('theo.brandt');
        const [account] = await accountsOf(theo);
        const overview = await theo.open(`/accounts/${account?.externalizedAccountId ?? ''}/allocation-update?origin=dashboard`);
        const summary = await press(theo, await press(theo, overview, 'Review tax info'), 'Looks good');
        const recommendation = await press(theo, await press(theo, summary, 'Continue'), 'Continue', { plansToSell: 'no' });
        const done = await press(theo, recommendation, 'Confirm selection', { choice });
        const receipt = await theo.open(/\/receipts\/LM-\w+/.exec(JSON.stringify(done.view))?.[0] ?? '');
        expect(JSON.stringify(receipt.view).includes('Takes effect on')).toBe(isDated);
        const file = await textOfPdf(await (await theo.submit(receipt, pressable(receipt, 'Download'))).arrayBuffer());
        expect(file).toMatch(
          isDated ? / Saved on:? \w+ \d+, \d{4} Takes effect on:? \w+ \d+, \d{4}/ : /^(?!.*Takes effect).* Saved on:? \w+ \d+, \d{4}/,
        );
      }
    }));

  test('home shows what was begun of lending, and no invitation to it beside', () =>
    onServer(async (server) => {
      const finn = await server.personLike('finn.acker');
      const invitation = 'See how securities lending works';
      expect(says(await finn.open('/'))).toContain(invitation);
      const start = await finn.open('/fpsl');
      expect(says(await finn.open('/'))).toContain(invitation);
      await press(finn, start, 'Continue');
      expect((await waitingFor(finn)).begun).toMatchObject([{ kind: 'FPSL_ONBOARDING' }]);
      expect(says(await finn.open('/'))).not.toContain(invitation);
    }));

  test('with an open record the entry shows the overview with the way on; nothing is changed by looking, and two tabs agree', () =>
    onServer(async (server) => {
      const theo = await server.personLike('theo.brandt');
      const [account] = await accountsOf(theo);
      const entry = `/accounts/${account?.externalizedAccountId ?? ''}/allocation-update?origin=dashboard`;
      const fresh = await theo.open(entry);
      expect(says(fresh)).not.toContain('Continue where you left off');
      const summary = await press(theo, await press(theo, fresh, 'Review tax info'), 'Looks good');
      const sell = await press(theo, summary, 'Continue');
      expect(sell.voyager?.stepId).toBe('sell');
      const overview = await theo.open(entry);
      expect(overview.voyager).toMatchObject({ stepId: 'overview', voyagerRecordId: sell.voyager?.voyagerRecordId });
      expect(overview.voyager?.revision).toBe(sell.voyager?.revision);
      expect(says(overview)).toContain('You stopped at “Do you plan to sell?”');
      const way = /"label":"Continue where you left off"[^}]*?"to":"([^"]+)"/.exec(says(overview))?.[1] ?? '';
      expect((await theo.open(way)).voyager).toMatchObject({ stepId: 'sell', revision: sell.voyager?.revision });
      // Another tab goes on; this one then finds the overview with the way to where that one is.
      await press(theo, sell, 'Continue', { plansToSell: 'no' });
      expect(says(await theo.open(entry))).toContain('You stopped at “Choose your portfolio”');
      // The page's own press starts again: the record is back at the beginning of the way.
      const again = await press(theo, await theo.open(entry), 'Review tax info');
      expect(again.voyager?.stepId).toBe('confirmation');
    }));

  test('"Start again" closes what was begun, with what runs inside it, and leads to a fresh beginning; nobody else can', () =>
    onServer(async (server) => {
      const theo = await server.personLike('theo.brandt');
      const [account] = await accountsOf(theo);
      const entry = `/accounts/${account?.externalizedAccountId ?? ''}/allocation-update?origin=dashboard`;
      const inside = await press(theo, await theo.open(entry), 'Review tax info');
      const overview = await theo.open(entry);
      const { voyagerRecordId = '' } = overview.voyager ?? {};
      const stranger = await server.personLike('theo.brandt');
      await expect(stranger.operation('startOver', { voyagerRecordId })).rejects.toThrow();
      const fresh = await press(theo, overview, 'Start again');
      expect(fresh.voyager).toMatchObject({ stepId: 'overview', revision: 0 });
      expect(fresh.voyager?.voyagerRecordId).not.toBe(voyagerRecordId);
      expect(says(fresh)).not.toContain('Start again');
      expect((await waitingFor(theo)).begun).toEqual([]);
      expect(await theo.operation('startOver', { voyagerRecordId })).toEqual({ url: entry });
      // The subflow is over as well; the pages of both lead to the open application.
      expect((await theo.get(inside.url)).status).toBe(410);
      expect((await theo.get(overview.url)).status).toBe(410);
      expect((await theo.open(entry)).voyager?.voyagerRecordId).toBe(fresh.voyager?.voyagerRecordId);
    }));

  test('a step’s address without `vid` leads to the open record: to that step where it was passed, else to where it stands', () =>
    onServer(async (server) => {
      const theo = await server.personLike('theo.brandt');
      const [account] = await accountsOf(theo);
      const path = `/accounts/${account?.externalizedAccountId ?? ''}/allocation-update`;
      const summary = await press(theo, await press(theo, await theo.open(`${path}?origin=dashboard`), 'Review tax info'), 'Looks good');
      const sell = await press(theo, summary, 'Continue');
      const recommendation = await press(theo, sell, 'Continue', { plansToSell: 'no' });
      const { voyagerRecordId } = recommendation.voyager ?? {};
      expect((await theo.open(`${path}/sell?origin=dashboard`)).voyager).toMatchObject({ stepId: 'sell', voyagerRecordId });
      expect((await theo.open(`${path}/whats-changing?origin=dashboard`)).voyager).toMatchObject({
        stepId: 'recommendation',
        voyagerRecordId,
      });
      const lila = await server.personLike('lila.voss');
      const [asked] = await accountsOf(lila);
      const verification = `/accounts/${asked?.externalizedAccountId ?? ''}/customer-verification`;
      expect((await lila.get(`${verification}/ssn`)).status).toBe(404);
      await lila.open(verification);
      for (const step of ['ssn', 'failed']) expect((await lila.open(`${verification}/${step}`)).voyager?.stepId).toBe('ssn');
      const somebody = await server.personLike('lila.voss');
      expect((await somebody.get(`${verification}/ssn`)).status).toBe(404);
    }));
});

async function signedInAgain(server: TestServer, { username, password }: SignedIn): Promise<SignedIn> {
  const client = server.client();
  expect((await client.post('/api/session', { username, password })).status).toBe(204);
  return Object.assign(client, { username, password });
}
