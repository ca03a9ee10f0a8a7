import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import spousalLink from '#server/domain/spousal-link/area.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { product } from '#server/product.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { call, messagesOf } from '../security/security-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const like = (trait: (typeof spousalLink)['personas'][number]['trait']) => server.personLike(persona(spousalLink, trait));
const nobodyYet = () => like('no spousal link and no request');
const page = '/settings/spousal-link';

const emailOf = async (person: SignedIn) => String((await call(person, 'getUserInfo')).body['email']);
const info = async (person: SignedIn) => (await call(person, 'apiSettingsSpousalLinkInfo2')).body as Record<string, JsonObject[]>;
const ask = (person: SignedIn, recipientEmail: string) => call(person, 'createWashSaleLinkRequest', { recipientEmail });
const requestOf = async (person: SignedIn) => String((await info(person))['pendingLinkReviews']?.[0]?.['externalizedRequestId']);
const accept = (person: SignedIn, externalizedRequestId: string) => call(person, 'acceptWashSaleLinkRequest', { externalizedRequestId });
const fail = (person: SignedIn, externalizedRequestId: string) => call(person, 'failWashSaleLinkRequest', { externalizedRequestId });
const saysOf = ({ body }: { body: JsonObject }) => JSON.stringify(body);
const subjectsOf = async (person: SignedIn) => (await messagesOf(person)).map(({ subject }) => subject);
const textOf = async (person: SignedIn, at = page) => JSON.stringify((await person.open(at)).view);

/** Two people, the second asked by the first. */
async function askedPair() {
  const [first, second] = [await nobodyYet(), await nobodyYet()];
  await ask(first, await emailOf(second));
  return { first, second, request: await requestOf(first) };
}

async function linkedPair() {
  const pair = await askedPair();
  expect((await accept(pair.second, pair.request)).status).toBe(200);
  return { ...pair, link: String((await info(pair.first))['activeLinks']?.[0]?.['washSaleLinkId']) };
}

describe('002 §4 create request, pending, active, removed', () => {
  test('both sides agree after each step: asked, accepted, unlinked', async () => {
    const { first, second, request } = await askedPair();
    expect(await info(first)).toMatchObject({
      activeLinks: [],
      pendingLinkReviews: [{ recipientContactEmail: await emailOf(second) }],
      pendingLinkRequests: [],
    });
    expect(await info(second)).toMatchObject({
      activeLinks: [],
      pendingLinkReviews: [],
      pendingLinkRequests: [{ firstName: 'Cal', lastName: 'Rivera', emailAddress: await emailOf(first), externalizedRequestId: request }],
    });
    expect((await accept(second, request)).body).toEqual({ success: true, errors: [] });
    const [one, other] = [await info(first), await info(second)];
    expect(one['activeLinks']).toEqual(other['activeLinks']);
    expect(one['linkedUsers']).toEqual(other['linkedUsers']);
    expect(one['linkedUsers']?.map(({ id }) => id)).toEqual([one['activeLinks']?.[0]?.['primary'], one['activeLinks']?.[0]?.['secondary']]);
    expect(one).toMatchObject({ spouse: { emailAddress: await emailOf(second) }, pendingLinkReviews: [], pendingLinkRequests: [] });
    const washSaleLinkId = one['activeLinks']?.[0]?.['washSaleLinkId'] ?? '';
    expect((await call(second, 'deleteWashSaleLink', { washSaleLinkId })).status).toBe(200);
    for (const person of [first, second])
      expect(await info(person)).toMatchObject({ linkedUsers: [], activeLinks: [], spouse: null, pendingLinkReviews: [] });
    expect(saysOf(await call(first, 'deleteWashSaleLink', { washSaleLinkId }))).toContain('This request has already been processed.');
    expect(await subjectsOf(first)).toEqual(
      expect.arrayContaining(['Your accounts are linked', 'Your accounts are no longer linked', 'Cal Rivera wants to link your accounts']),
    );
    expect(await subjectsOf(second)).toEqual(expect.arrayContaining(['Your accounts are linked', 'Your accounts are no longer linked']));
  });

  test('pending requests are removed by failing the request: by whom it asks, which the sender is told, or by the sender', async () => {
    const declined = await askedPair();
    expect((await fail(declined.second, declined.request)).status).toBe(200);
    expect(await subjectsOf(declined.first)).toContain('Your spousal link request was declined');
    const canceled = await askedPair();
    expect((await fail(canceled.first, canceled.request)).status).toBe(200);
    for (const { first, second, request } of [declined, canceled]) {
      expect(await info(first)).toMatchObject({ pendingLinkReviews: [] });
      expect(await info(second)).toMatchObject({ pendingLinkRequests: [] });
      expect(saysOf(await accept(second, request))).toContain('This request has already been processed.');
    }
  });

  test('a request is good for 14 days: then it is none to either, and another may be sent', async () => {
    const { first, second, request } = await askedPair();
    server.clock.move(14 * 24 * 60 * 60_000);
    await Promise.all(
      [first, second].map((person) => person.post('/api/session', { username: person.username, password: person.password })),
    );
    expect(await info(first)).toMatchObject({ pendingLinkReviews: [] });
    expect(await info(second)).toMatchObject({ pendingLinkRequests: [] });
    expect(await accept(second, request)).toMatchObject({ status: 422 });
    expect(await textOf(second, `${page}/requests/${request}`)).toContain('This request has already been processed.');
    expect((await ask(first, 'another@mail.example')).status).toBe(200);
  });

  test('who accepts had asked somebody else: that request is none any more', async () => {
    const { first, second, request } = await askedPair();
    const third = await nobodyYet();
    await ask(second, await emailOf(third));
    expect((await accept(second, request)).status).toBe(200);
    expect(await info(third)).toMatchObject({ pendingLinkRequests: [] });
    expect(await info(first)).toMatchObject({ activeLinks: [{}] });
  });

  test('who is erased is linked with nobody, and the other may ask again', async () => {
    const { first, second } = await linkedPair();
    const { storage, audit } = server.services;
    const { userId } = (await call(second, 'getUserInfo')).body;
    await erasePerson({ storage, audit, clock: server.clock, tables: product.tables }, String(userId));
    expect(await info(first)).toMatchObject({ linkedUsers: [], activeLinks: [] });
    expect((await ask(first, 'somebody@mail.example')).status).toBe(200);
  });
});

describe('002 §8 each refusal in its words', () => {
  const again = 'This request has already been processed.';
  const tooMany = 'This request cannot be completed because it would exceed the maximum number of links for you and your spouse.';

  test('REQUEST_ALREADY_PROCESSED: a request that nobody has sent, and one that was accepted', async () => {
    const { second, request } = await linkedPair();
    for (const id of [request, 'none']) expect(saysOf(await accept(second, id))).toContain(again);
  });

  test('INITIATOR_RECIPIENT_ALREADY_LINKED: who is linked asks the same spouse again', async () => {
    const { first, second } = await linkedPair();
    expect(saysOf(await ask(first, await emailOf(second)))).toContain(again);
  });

  test('FILLED_RECIPIENT_FIELD_DIFFERENT_THAN_PROVIDED_ID: who has the link and not the address neither accepts nor declines, and reads no name', async () => {
    const { first, request } = await askedPair();
    const stranger = await nobodyYet();
    for (const answer of [await accept(stranger, request), await fail(stranger, request)])
      expect([answer.status, saysOf(answer)]).toEqual([422, expect.stringContaining('This request is intended for another')]);
    const seen = await textOf(stranger, `${page}/requests/${request}`);
    expect(seen).toContain('This request is intended for another Larkmoor client.');
    expect(seen).not.toContain(await emailOf(first));
    expect(await info(first)).toMatchObject({ pendingLinkReviews: [{}] });
  });

  test('INITIATOR_HAS_TOO_MANY_PENDING_REQUESTS: at most one; the same address again changes nothing and sends nothing', async () => {
    const { first, second, request } = await askedPair();
    expect(saysOf(await ask(first, 'another@mail.example'))).toContain('You may have at most one outstanding pending request at a time.');
    const before = (await messagesOf(first)).length;
    expect((await ask(first, ` ${(await emailOf(second)).toUpperCase()}`)).status).toBe(200);
    expect([await requestOf(first), (await messagesOf(first)).length]).toEqual([request, before]);
  });

  test('INITIATOR_RECIPIENT_SAME: nobody asks themselves, or accepts what they sent', async () => {
    const { first, request } = await askedPair();
    const words = 'We cannot process this request as you are not allowed to link your accounts with yourself.';
    const alone = await nobodyYet();
    expect(saysOf(await ask(alone, await emailOf(alone)))).toContain(words);
    expect(saysOf(await accept(first, request))).toContain(words);
  });

  test('too many links, of who asks and of who accepts', async () => {
    const { first, second } = await linkedPair();
    expect(saysOf(await ask(first, 'another@mail.example'))).toContain(tooMany);
    const third = await nobodyYet();
    await ask(third, await emailOf(second));
    expect(saysOf(await accept(second, await requestOf(third)))).toContain(tooMany);
    expect(await info(second)).toMatchObject({ spouse: { emailAddress: await emailOf(first) } });
  });

  test('§5 the e-mail must be valid: "Enter an email address like name@example.com."', async () => {
    const person = await nobodyYet();
    for (const typed of ['', 'nobody', `${'x'.repeat(250)}@mail.example`])
      expect((await ask(person, typed)).body).toMatchObject({
        success: false,
        errors: [{ path: 'recipientEmail', message: 'Enter an email address like name@example.com.' }],
      });
    expect(await messagesOf(person)).toEqual([]);
  });
});

describe('what nobody learns, and nobody does', () => {
  test('enumeration: an address of a client, one of a client who is linked, and one of nobody are answered and shown alike', async () => {
    const { second } = await linkedPair();
    const known = await nobodyYet();
    const answers = await Promise.all(
      [await emailOf(known), await emailOf(second), 'nobody.has.it@mail.example'].map(async (email) => {
        const person = await nobodyYet();
        const answer = await ask(person, email);
        const text = await textOf(person);
        const { id } = JSON.parse(JSON.stringify({ id: await requestOf(person) })) as { id: string };
        return { answer, text: text.replaceAll(email, 'EMAIL').replaceAll(id, 'ID').replaceAll(person.username, 'ME') };
      }),
    );
    expect(answers[1]?.answer).toEqual(answers[0]?.answer);
    expect(answers[2]?.answer).toEqual(answers[0]?.answer);
    expect(answers[2]?.text.length).toBe(answers[0]?.text.length);
  });

  test('nobody unlinks others by the id of their link', async () => {
    const { first, link } = await linkedPair();
    expect((await call(await nobodyYet(), 'deleteWashSaleLink', { washSaleLinkId: link })).status).toBe(422);
    expect(await info(first)).toMatchObject({ activeLinks: [{}] });
  });

  test('at most ten requests a day leave for one person', async () => {
    const person = await nobodyYet();
    for (let sent = 0; sent < 10; sent++) {
      expect((await ask(person, `spouse${sent}@mail.example`)).status).toBe(200);
      await fail(person, await requestOf(person));
    }
    expect((await ask(person, 'one.more@mail.example')).status).toBe(429);
  });

  test('who signs in by another address asks in vain: the request is for the address that it was sent to', async () => {
    const { first, second, request } = await askedPair();
    expect((await call(second, 'getWashSaleLinkRequest', { externalizedRequestId: request })).body).toMatchObject({ state: 'pending' });
    expect((await call(first, 'getWashSaleLinkRequest', { externalizedRequestId: request })).body).toEqual({
      state: 'sentByYou',
      from: null,
      endsAt: null,
    });
    expect((await server.client().get(`${page}/requests/${request}`)).headers.get('location')).toMatch(/^\/sign-in/);
  });
});

describe('002 §2 the page', () => {
  test('a create-link form is shown only if there are no active or pending links; a questions box with support contact always', async () => {
    const { first, second } = await linkedPair();
    const asking = await askedPair();
    for (const person of [first, second, asking.first, asking.second]) {
      const text = await textOf(person);
      expect(text).not.toContain('Send request');
      expect(text).toContain('Questions?');
    }
    const text = await textOf(await nobodyYet());
    expect(text).toContain('Send request');
    expect(text).toContain('Questions?');
    expect(text).toContain('within 30 days before or after the sale');
  });

  test('without JavaScript: a request is sent, reviewed where its message leads, accepted, and unlinked', async () => {
    const [first, second] = [await nobodyYet(), await nobodyYet()];
    const form = await first.open(page);
    const sent = await first.submit(form, pressable(form, 'Send request'), { recipientEmail: await emailOf(second) });
    expect(sent.status).toBeLessThan(400);
    const link = (await messagesOf(first)).find(({ subject }) => subject.endsWith('wants to link your accounts'))!;
    const path = /\/settings\/spousal-link\/requests\/\S+/.exec(link.text)?.[0] ?? '';
    const review = await second.open(path);
    expect(JSON.stringify(review.view)).toContain('wants to link your accounts. You have until');
    const accepted = await second.submit(review, pressable(review, 'Accept'));
    expect(accepted.headers.get('location')).toBe('/settings/spousal-link');
    expect(await info(first)).toMatchObject({ activeLinks: [{}] });
    expect(await textOf(first)).toContain('Linked accounts');
  });

  test('what waits for a person stands at home; the entry of settings stands for whoever has accounts, a link or a request', async () => {
    const ben = await like('a spousal link request to review');
    expect(await textOf(ben, '/')).toContain('Review a spousal link');
    expect(await textOf(ben, '/settings/overview')).toContain('Spousal Link Information');
    const none = await server.personLike('nico.farrow');
    expect(await call(none, 'fetchNavItems')).toMatchObject({ body: { showSpousalLinkInfo: false } });
    await ask(await nobodyYet(), await emailOf(none));
    expect(await call(none, 'fetchNavItems')).toMatchObject({ body: { showSpousalLinkInfo: true } });
  });

  test('each side of a link sees the other', async () => {
    const mara = await like('linked as the primary, who asked');
    const paul = await like('linked as the secondary, who accepted');
    expect(await textOf(mara)).toContain('Paul Ellison');
    expect(await textOf(paul)).toContain('Mara Ellison');
    const ada = await like('asked a spouse who is a client, two days ago');
    expect(await textOf(ada)).toContain('Cancel request');
  });
});
