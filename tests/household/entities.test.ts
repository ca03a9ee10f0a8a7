import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import household from '#server/domain/household/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { call } from '../security/security-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const version = '2026-11-27';

/** Signe and Axel of one copy, and their household. */
async function pair() {
  const signe = await server.personLike(persona(household, 'a household with accounts elsewhere, a debt and an invitation'));
  const client = server.client();
  const username = signe.username.replace('signe.holt', 'axel.holt');
  const password = 'copper-meadow-thirteen';
  expect((await client.post('/api/session', { username, password })).status).toBe(204);
  const axel = Object.assign(client, { username, password });
  return { signe, axel, householdId: String((await call(signe, 'createHouseholdView')).body['householdId']) };
}

const entitiesIn = (sections: unknown) => (sections as { entities: JsonObject[] }[]).flatMap(({ entities }) => entities);
const viewed = async (person: SignedIn, householdId: string) => (await call(person, 'getHouseholdView', { householdId })).body;
const shown = async (person: SignedIn, householdId: string) => entitiesIn((await viewed(person, householdId))['shareableEntitySections']);
const editable = async (person: SignedIn, householdId: string) =>
  entitiesIn((await call(person, 'getEditableHouseholdShareableEntities', { householdId })).body['sections']);
const named = (entities: JsonObject[], name: string) => entities.find(({ displayName }) => displayName === name);

async function share(person: SignedIn, householdId: string, names: readonly string[], isShared = true, agreementVersion?: string) {
  const own = await editable(person, householdId);
  const entities = names.map((name) => ({ entityId: String(named(own, name)?.['entityId']), isShared }));
  const agreed: JsonObject = agreementVersion === undefined ? {} : { agreementVersion };
  return call(person, 'updateHouseholdShareableEntities', { householdId, entities, ...agreed });
}

describe('accounts held elsewhere', () => {
  test('nothing is shared until its owner says so, with the agreement; it shows its last read with its day, and vanishes when they take it back', async () => {
    const { signe, axel, householdId } = await pair();
    expect(named(await shown(axel, householdId), 'Savings')).toBeUndefined();
    expect(named(await editable(signe, householdId), 'Savings')).toMatchObject({
      isSignatureRequired: true,
      isShared: false,
      icon: 'bank',
    });
    expect(JSON.stringify((await share(signe, householdId, ['Savings'])).body)).toContain('AGREEMENT_NEEDED');
    expect((await share(signe, householdId, ['Savings'], true, version)).status).toBe(200);
    const seen = named(await shown(axel, householdId), 'Savings');
    expect(seen).toMatchObject({ value: 12_904_10, isEditable: false, subHeader: 'Signe, at Quarry Lane Credit Union' });
    expect(String(seen?.['secondaryValue'])).toMatch(/^As of \w+ \d+, \d{4}$/);
    expect(JSON.stringify(await viewed(axel, householdId))).not.toContain('8846');
    await share(signe, householdId, ['Savings'], false);
    expect(named(await shown(axel, householdId), 'Savings')).toBeUndefined();
  });

  test("the other's account elsewhere looks like none to whoever would share it", async () => {
    const { signe, axel, householdId } = await pair();
    const entityId = String(named(await editable(signe, householdId), 'Savings')?.['entityId']);
    const entities = [{ entityId, isShared: true }];
    const input = { householdId, entities, agreementVersion: version };
    expect((await call(axel, 'updateHouseholdShareableEntities', input)).status).toBe(404);
    expect(named(await editable(axel, householdId), 'Savings')).toBeUndefined();
  });

  test('debts count negative', async () => {
    const { signe, householdId } = await pair();
    await share(signe, householdId, ['Savings', 'Bills'], true, version);
    const view = await viewed(signe, householdId);
    expect(view['totalBalance']).toBe(12_904_10 - 310_20);
    expect(view['shareableEntitySections']).toMatchObject([
      { displayName: 'Held elsewhere', totalBalance: 12_904_10 },
      { displayName: 'Debts', totalBalance: -310_20 },
    ]);
  });

  test('an account that both link counts once, and says so on each page; while one shares it nothing is said', async () => {
    const { signe, axel, householdId } = await pair();
    await share(signe, householdId, ['Everyday Checking'], true, version);
    expect(named(await shown(signe, householdId), 'Everyday Checking')).toMatchObject({ duplicateEntityText: null });
    expect(named(await editable(axel, householdId), 'Shared checking')).toMatchObject({
      duplicateEntityText: 'Signe shares this account too. It counts once.',
    });
    await share(axel, householdId, ['Shared checking'], true, version);
    const view = await viewed(axel, householdId);
    expect(view['totalBalance']).toBe(4_120_55);
    const entities = entitiesIn(view['shareableEntitySections']);
    expect(entities.filter(({ icon }) => icon === 'bank').map(({ duplicateEntityText }) => duplicateEntityText)).toEqual([
      'You share this account too. It counts once.',
      'Signe shares this account too. It counts once.',
    ]);
  });
});

describe('notices', () => {
  test('accept with inviteToken: whoever is invited sees the account without its balance, and the link leads to the invitation', async () => {
    const { signe, axel, householdId } = await pair();
    const entity = named(await shown(axel, householdId), 'Holiday fund');
    expect(entity).toMatchObject({ value: null, isEditable: false, isShared: false, notice: { noticeCta: { type: 'accept' } } });
    expect((await viewed(axel, householdId))['totalBalance']).toBe(0);
    const inviteToken = String((entity?.['notice'] as { noticeCta: JsonObject } | undefined)?.noticeCta['inviteToken']);
    const page = JSON.stringify((await axel.open(`/households/${householdId}`)).view);
    expect(page).toContain('Signe invited you to own this account.');
    expect(page).toContain('Not shared');
    expect(page).not.toContain('$2,300.00');
    const intro = await axel.open(`/joint-access/secondary-accept/intro?inviteToken=${inviteToken}`);
    expect(JSON.stringify(intro.view)).toContain('Signe');
    expect(JSON.stringify(await shown(signe, householdId))).not.toContain(inviteToken);
    expect(JSON.stringify(await editable(signe, householdId))).not.toContain(inviteToken);
  });

  test('manage with ctaUrl and ctaText: whoever invites manages it, sends a new one after its 14 days, and the other is told to ask for it', async () => {
    const { signe, axel, householdId } = await pair();
    expect(named(await editable(signe, householdId), 'Holiday fund')?.['notice']).toMatchObject({
      noticeCta: { type: 'manage', ctaText: 'Manage the invitation', ctaUrl: expect.stringMatching(/^\/accounts\//) },
    });
    expect(JSON.stringify((await signe.open(`/households/${householdId}/edit-accounts`)).view)).toContain('Manage the invitation');
    await call(signe, 'cancelJointAccessInvitation', { accountId: String(await publicIdOf(signe, 'Holiday fund')) });
    expect(named(await editable(signe, householdId), 'Holiday fund')?.['notice']).toMatchObject({
      noticeCta: { ctaText: 'Send a new invitation' },
    });
    expect(named(await shown(axel, householdId), 'Holiday fund')).toBeUndefined();
  });

  test('an invitation that expired offers nothing to accept: the other asks for a new one', async () => {
    const { axel, householdId } = await pair();
    await server.services.storage.write(({ db }) => db.updateTable('joint_invitation').set({ expires_at: 1 }).execute());
    expect(named(await shown(axel, householdId), 'Holiday fund')?.['notice']).toEqual({
      noticeText: 'This invite is no longer active. Ask Signe to send a new one.',
      noticeCta: null,
    });
  });

  test('a joint account that the other owns already asks nothing', async () => {
    const { signe, householdId } = await pair();
    expect(named(await editable(signe, householdId), 'Home fund')).toMatchObject({ notice: null, subHeader: 'Signe and Axel' });
  });
});

describe('001 §2.4 the way there', () => {
  test('home links to the household of whoever owns an account with somebody, and not for others', async () => {
    const { signe } = await pair();
    expect(JSON.stringify((await signe.open('/')).view)).toContain('"/household"');
    const alone = await server.personLike(persona(household, 'owns no account with anybody'));
    expect(JSON.stringify((await alone.open('/')).view)).not.toContain('"/household"');
  });

  test('"Learn more" says header, subheader and sections, and how it ends', async () => {
    const { signe, householdId } = await pair();
    const { moreInfo } = (await viewed(signe, householdId)) as unknown as { moreInfo: { infoSections: { body: string }[] } };
    const page = JSON.stringify((await signe.open(`/households/${householdId}`)).view);
    for (const { body } of moreInfo.infoSections) expect(page).toContain(body);
    expect(page).toContain('To delete the shared view, contact support.');
  });
});

async function publicIdOf(person: SignedIn, name: string) {
  const accounts = (await call(person, 'getAccountOverviews2')).body['accounts'] as JsonObject[];
  return accounts.find(({ accountDisplayName }) => accountDisplayName === name)?.['externalizedAccountId'];
}
