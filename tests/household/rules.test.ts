import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { Page, PageActionAnswer } from '#schemas/wire.ts';
import household from '#server/domain/household/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { idOf } from '#tests/support/people.ts';
import { call } from '../security/security-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const version = '2026-11-27';
const like = (trait: (typeof household)['personas'][number]['trait']) => server.personLike(persona(household, trait));
const viewsOf = async (person: SignedIn) => (await call(person, 'getHouseholdViewSummaries')).body['householdViews'];
const create = async (person: SignedIn) => String((await call(person, 'createHouseholdView')).body['householdId']);
const view = (person: SignedIn, householdId: string) => call(person, 'getHouseholdView', { householdId });
const edit = (person: SignedIn, householdId: string) => call(person, 'getEditableHouseholdShareableEntities', { householdId });
const accountsOf = async (person: SignedIn) => (await call(person, 'getAccountOverviews2')).body['accounts'] as JsonObject[];
const share = (person: SignedIn, householdId: string, entityId: unknown, isShared: boolean, agreementVersion?: string) =>
  call(person, 'updateHouseholdShareableEntities', {
    householdId,
    entities: [{ entityId: String(entityId), isShared }],
    ...(agreementVersion === undefined ? {} : { agreementVersion }),
  });

describe('001 §2.4 household entry', () => {
  test('whoever owns no account with anybody has none, is led home, and cannot make one', async () => {
    const alone = await like('owns no account with anybody');
    expect(await viewsOf(alone)).toEqual([]);
    expect((await call(alone, 'createHouseholdView')).status).not.toBe(200);
  });

  test('a co-owner makes one, once; asked again it is the same', async () => {
    const first = await like('owns an account with somebody, and has no household');
    expect(await viewsOf(first)).toMatchObject([{ householdIdentifier: { type: 'CANDIDATE' } }]);
    const made = await create(first);
    expect(await create(first)).toBe(made);
    expect(await viewsOf(first)).toEqual([{ householdIdentifier: { type: 'HOUSEHOLD', householdId: made } }]);
  });

  test('the other one is told by mail, once, that nothing of theirs is shared', async () => {
    const first = await like('owns an account with somebody, and has no household');
    const made = await create(first);
    await create(first);
    const { members } = (await view(first, made)).body as unknown as { members: { memberId: string; firstName: string }[] };
    const rows = await server.services.storage.read
      .selectFrom('outbox')
      .select('person_id')
      .where(
        'person_id',
        'in',
        members.map(({ memberId }) => memberId),
      )
      .execute();
    const own = await idOf(server.services.storage, first);
    expect(rows.map(({ person_id }) => person_id)).toEqual(members.map(({ memberId }) => memberId).filter((id) => id !== own));
  });
});

describe('001 §4.4 household edit', () => {
  test('nothing is shared until its owner says so, and it vanishes when they take it back; a joint account stands once', async () => {
    const first = await like('owns an account with somebody, and has no household');
    const made = await create(first);
    expect((await view(first, made)).body).toMatchObject({ totalBalance: 0, showAddEntitiesMerch: true });
    const [joint] = await accountsOf(first);
    expect((await share(first, made, joint?.['accountId'], true)).body).toEqual({ success: true, errors: [] });
    const shown = (await view(first, made)).body;
    expect(shown).toMatchObject({ totalBalance: 150_000_00, showAddEntitiesMerch: false });
    expect(shown['members']).toHaveLength(2);
    await share(first, made, joint?.['accountId'], false);
    expect((await view(first, made)).body).toMatchObject({ totalBalance: 0, shareableEntitySections: [] });
  });

  test('an own account needs the agreement once, in its version; without it nothing changes', async () => {
    const first = await like('a household in which nothing is shared yet');
    const made = await create(first);
    const own = (await accountsOf(first)).find(({ flavor }) => flavor === 'CASH')?.['accountId'];
    for (const held of [undefined, '2020-01-01']) {
      const refused = await share(first, made, own, true, held);
      expect(refused.status).not.toBe(200);
      expect(JSON.stringify(refused.body)).toContain('AGREEMENT_NEEDED');
    }
    expect((await view(first, made)).body).toMatchObject({ totalBalance: 0 });
    expect((await share(first, made, own, true, version)).status).toBe(200);
    expect((await view(first, made)).body).toMatchObject({ totalBalance: 12_400_50 });
    await share(first, made, own, false);
    expect((await share(first, made, own, true)).status).toBe(200);
  });

  test("pages: the edit page lists own and joint accounts and not the co-owner's; a stranger is led home", async () => {
    const first = await like('a household in which nothing is shared yet');
    const made = await create(first);
    const text = JSON.stringify((await first.open(`/households/${made}/edit-accounts`)).view);
    expect(text).toContain('Our future');
    expect(text).toContain('$12,400.50');
    expect(text).not.toContain('$3,075.25');
    // A total over what nobody shares would say that they have nothing.
    const page = JSON.stringify((await first.open(`/households/${made}`)).view);
    expect(page).toContain('Nothing is shared yet');
    expect(page).not.toMatch(/Combined net worth|\$0\.00/);
    const stranger = await like('owns no account with anybody');
    for (const path of ['/household', `/households/${made}`, `/households/${made}/edit-accounts`])
      expect((await stranger.fetch(path, { redirect: 'manual' })).headers.get('location')).toBe('/');
  });

  test("somebody else's household and account look like none", async () => {
    const first = await like('owns an account with somebody, and has no household');
    const stranger = await like('owns no account with anybody');
    const made = await create(first);
    const unknown = await view(stranger, 'none');
    expect(await view(stranger, made)).toMatchObject({ status: unknown.status });
    expect((await edit(stranger, made)).status).toBe(unknown.status);
    const [foreign] = await accountsOf(stranger);
    const [joint] = await accountsOf(first);
    expect((await share(stranger, made, joint?.['accountId'], true)).status).toBe(404);
    expect((await share(first, made, foreign?.['accountId'], true, version)).status).toBe(404);
  });
});

test('001 §8: "Household save failure: generic toast", and nothing is changed', async () => {
  const saved = async (failedBefore: number) => {
    const first = await like('a household in which nothing is shared yet');
    const made = await create(first);
    const page = await first.open(`/households/${made}/edit-accounts`);
    const { sections } = (await edit(first, made)).body as { sections: { entities: { entityId: string; displayName: string }[] }[] };
    const joint = sections.flatMap(({ entities }) => entities).find(({ displayName }) => displayName === 'Our future');
    for (let times = 0; times < failedBefore; times += 1) await share(first, made, 'none', true);
    const body = { url: page.url, action: pressable(page, 'Save'), form: { investing: [joint?.entityId ?? ''] } };
    const answer = await first.post('/api/pages/actions', body, { 'x-csrf': page.csrf });
    const { then } = (await answer.json()) as PageActionAnswer;
    return { then, isShared: (await view(first, made)).body['showAddEntitiesMerch'] === false };
  };
  // One save more than the limit of an hour.
  expect(await saved(120)).toMatchObject({ then: [{ do: 'toast', tone: 'negative' }], isShared: false });
  expect(await saved(0)).toMatchObject({ then: [{ do: 'navigate' }], isShared: true }); // control
});

test('D4 "gone when taken back": a page from before, in another window, does not share again what was taken back meanwhile', async () => {
  const first = await like('a household in which nothing is shared yet');
  const made = await create(first);
  const { sections } = (await edit(first, made)).body as { sections: { entities: { entityId: string; displayName: string }[] }[] };
  const joint = sections.flatMap(({ entities }) => entities).find(({ displayName }) => displayName === 'Our future')?.entityId ?? '';
  const shows = async () => (await view(first, made)).body['showAddEntitiesMerch'] === false;
  const page = () => first.open(`/households/${made}/edit-accounts`);
  const save = async (from: Page, form: JsonObject) =>
    (await first.post('/api/pages/actions', { url: from.url, action: pressable(from, 'Save'), form }, { 'x-csrf': from.csrf })).status;
  await share(first, made, joint, true);
  const before = await page();
  await share(first, made, joint, false);
  // A script reads the page again, and says that something changed elsewhere; without one the answer leads there.
  expect(await save(before, { investing: [joint] })).toBe(404);
  const posted = await first.submit(before, pressable(before, 'Save'), { investing: joint });
  expect(posted.headers.get('location')).toBe(before.url);
  expect(await shows()).toBe(false);
  expect(await save(await page(), { investing: [joint] })).toBe(200); // control
  expect(await shows()).toBe(true);
});

test('001 §4.4 without a script: an own account leads to the agreement on a page of its own, and "Agree and continue" saves with it', async () => {
  const first = await like('a household in which nothing is shared yet');
  const made = await create(first);
  const path = `/households/${made}/edit-accounts`;
  const own = String((await accountsOf(first)).find(({ flavor }) => flavor === 'CASH')?.['accountId']);
  const shown = async () => (await view(first, made)).body['totalBalance'];
  const edits = await first.open(path);
  const led = (await first.submit(edits, pressable(edits, 'Save'), { cash: own })).headers.get('location') ?? '';
  expect(led).toContain(`${path}/agreement?shared=`);
  const asked = await first.open(led);
  expect(JSON.stringify(asked.view)).toContain('until you stop sharing them');
  expect(await shown()).toBe(0);
  expect(JSON.stringify((await first.open('/documents')).view)).not.toContain('Household sharing agreement (PDF)');
  const saved = await first.submit(asked, pressable(asked, 'Agree and continue'));
  expect(saved.headers.get('location')).toBe(`/households/${made}`);
  expect(await shown()).toBe(12_400_50);
  // 001 §2.3: what was agreed to stands among the links of the documents.
  expect(JSON.stringify((await first.open('/documents')).view)).toContain('Household sharing agreement (PDF)');
  // What the address does not say is not asked about; what is not theirs is not shared.
  expect((await first.get(`${path}/agreement`)).headers.get('location')).toBe(path);
  const foreign = await first.open(`${path}/agreement?shared=${encodeURIComponent('{"none":true}')}`);
  expect((await first.submit(foreign, pressable(foreign, 'Agree and continue'))).status).toBe(422);
});

describe('001 §6 two members', () => {
  test('each change of one is in what the other reads next; the other sees it and cannot edit it', async () => {
    const first = await like('a household in which nothing is shared yet');
    const second = server.client();
    const username = first.username.replace('greta.lindahl', 'olaf.lindahl');
    const password = 'copper-door-eleven';
    expect((await second.post('/api/session', { username, password })).status).toBe(204);
    const other = Object.assign(second, { username, password });
    const made = await create(first);
    expect(await viewsOf(other)).toEqual(await viewsOf(first));
    const own = (await accountsOf(first)).find(({ flavor }) => flavor === 'CASH')?.['accountId'];
    expect((await share(other, made, own, true, version)).status).toBe(404);
    await share(first, made, own, true, version);
    const shown = (await view(other, made)).body;
    expect(shown).toMatchObject({ totalBalance: 12_400_50 });
    expect(JSON.stringify(shown)).toContain('"isEditable":false');
    expect(JSON.stringify((await other.open(`/households/${made}`)).view)).toContain('$12,400.50');
    expect((await share(other, made, own, false)).status).toBe(404);
    await share(first, made, own, false);
    expect(JSON.stringify((await other.open(`/households/${made}`)).view)).not.toContain('$12,400.50');
  });
});
