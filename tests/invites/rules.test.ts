import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import invites from '#server/domain/invites/area.ts';
import { canResend } from '#server/domain/invites/invite-status.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

interface Referral {
  id: string;
  externalId: string;
  state: string;
  inviteeName: string;
  canResend: boolean;
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const dayMs = 24 * 3600 * 1000;

describe('invites', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const rosa = () => server.personLike(persona(invites, 'invites in every state'));
  const read = async (person: SignedIn) => (await person.operation<{ referrals: Referral[] }>('getInviteStatus')).referrals;

  test('002 §4: the button shows for pending or clicked referrals that can be resent', async () => {
    const referrals = await read(await rosa());
    expect(new Set(referrals.map(({ state }) => state))).toEqual(
      new Set(['pending', 'clicked', 'in progress', 'complete', 'invalid', 'bounced']),
    );
    expect(referrals.filter((one) => one.canResend).map(({ inviteeName }) => inviteeName)).toEqual(['Ada Brook', 'Ben Castle']);
  });

  test.each([
    ['a day ago', 'pending', dayMs, 0, true],
    ['less than a day ago', 'pending', dayMs - 1, 0, false],
    ['sent again twice', 'clicked', dayMs, 2, true],
    ['sent again three times', 'clicked', dayMs, 3, false],
    ['funded', 'complete', dayMs, 0, false],
  ] as const)('domain facts §2: resend after 24 h, 3 times: %s', (_what, state, age, resends, can) => {
    expect(canResend({ state, sent_at: 0, resends }, age)).toBe(can);
  });

  test('002 §4: sent again it cannot be sent once more at once; a tab left behind is refused', async () => {
    const person = await rosa();
    const [first] = (await read(person)).filter((one) => one.canResend);
    const resend = () => person.post('/api/operations/resendReferral', { referralId: first!.id }, key());
    expect((await resend()).status).toBe(200);
    expect((await read(person)).find(({ id }) => id === first!.id)).toMatchObject({ canResend: false });
    expect((await resend()).status).toBeGreaterThanOrEqual(400);
  });

  test('002 §4: the mail has a link; whoever opens it has clicked, once, and an invite that is none or invalid is no page', async () => {
    const person = await rosa();
    const [first] = (await read(person)).filter((one) => one.state === 'pending' && one.canResend);
    await person.operation('resendReferral', { referralId: first!.id });
    await expect
      .poll(async () => (await (await person.get('/api/dev/messages')).text()).includes(`/invites/${first!.externalId}`))
      .toBe(true);
    const friend = server.client();
    const page = await friend.page(friend.get(`/invites/${first!.externalId}`));
    expect(JSON.stringify(page)).toContain('Rosa invited you');
    expect((await read(person)).find(({ id }) => id === first!.id)).toMatchObject({ state: 'pending' }); // control: looking changes nothing
    const open = () => friend.post('/api/operations/openInvite', { inviteId: first!.externalId }, key());
    for (const _time of ['first', 'again']) expect((await open()).status).toBe(200);
    expect((await read(person)).find(({ id }) => id === first!.id)).toMatchObject({ state: 'clicked' });
    const complete = (await read(person)).find(({ state }) => state === 'complete');
    await friend.post('/api/operations/openInvite', { inviteId: complete!.externalId }, key());
    expect((await read(person)).find(({ id }) => id === complete!.id)).toMatchObject({ state: 'complete' });
    const invalid = (await read(person)).find(({ state }) => state === 'invalid');
    for (const inviteId of ['none', invalid!.externalId]) expect((await friend.get(`/invites/${inviteId}`)).status).toBe(404);
  });

  test("nobody sends somebody else's invite again", async () => {
    const [theirs] = await read(await rosa());
    const other = await rosa();
    expect((await other.post('/api/operations/resendReferral', { referralId: theirs!.id }, key())).status).toBe(404);
  });
});
