import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import debitCards from '#server/domain/debit-cards/area.ts';
import { confirmedForMs } from '#server/operations/step-up.ts';
import { standInCard } from '#server/domain/debit-cards/stand-in-card.ts';
import { spanBook } from '../server/observability/spans.ts';
import { filesUnder } from '../../server/files-under.mjs';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const spans = spanBook();
const dataFolder = mkdtempSync(join(tmpdir(), 'debit-cards-'));
beforeAll(async () => {
  server = await startTestServer({ dataFolder, tracer: spans.tracer });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function holder(username: string) {
  const person = await server.personLike(username);
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  const accountId = accounts[0]?.externalizedAccountId ?? '';
  const settings = `/accounts/${accountId}/debit-cards`;
  const activation = (step: string) => `/debit-card-activation?accountId=${accountId}${step === '' ? '' : `&step=${step}`}`;
  return { person, accountId, settings, activation, open: () => person.open(settings) };
}

const shown = (page: Page): string => JSON.stringify(page.view);
const scenario = (person: SignedIn, body: object) => person.post('/api/dev/scenario', body);
const reports = async (code: string): Promise<number> =>
  (await server.services.storage.read.selectFrom('report').select('code').where('code', '=', code).execute()).length;

/** Presses as a browser without JavaScript does; answers the page that this leads to, and its status. */
async function press(
  person: SignedIn,
  page: Page,
  label: string,
  fields: Record<string, string> = {},
): Promise<{ status: number; page: Page }> {
  const answer = await person.submit(page, pressable(page, label), fields);
  const location = answer.headers.get('location');
  return { status: answer.status, page: location === null ? await person.page(answer) : await person.open(location) };
}

/** The id of the first node that calls an operation, of this label where one is given: a label may be worked out in the browser. */
function calling(page: Page, label?: string): string {
  const found: string[] = [];
  JSON.parse(JSON.stringify(page.view), (_key, value: { id?: string; label?: unknown; press?: { do?: string }[] } | null) => {
    const calls = Array.isArray(value?.press) && value.press.some((action) => action.do === 'call');
    if (calls && (label === undefined || value.label === label)) found.push(value.id ?? '');
    return value;
  });
  if (found[0] === undefined) throw new Error(`nothing of ${page.url} calls an operation`);
  return found[0];
}

describe('manageAccountDebitCardSettings', () => {
  test('000 §4: a non-debit account is redirected to manageAccount, also from the pages behind its details', async () => {
    const { person, settings, accountId } = await holder(persona(debitCards, 'a cash account without debit cards'));
    const account = `/accounts/${accountId}`;
    const leads = async (path: string): Promise<string | null> => (await person.get(path)).headers.get('location');
    expect(await leads(settings)).toBe(`${account}/manage`);
    expect(await leads(`${settings}/replace`)).toBe(settings);
    expect(await leads(`${account}/direct-deposit/form`)).toBe(`${account}/direct-deposit`);
  });

  test('cards that are not ready cannot be replaced: the page leads back to them', async () => {
    const { person, settings } = await holder(persona(debitCards, 'debit cards that are not ready yet'));
    expect((await person.get(`${settings}/replace`)).headers.get('location')).toBe(settings);
  });

  test('000 §4: pending debit info renders an activation-steps view, and nothing polls', async () => {
    const { open } = await holder(persona(debitCards, 'debit cards that are not ready yet'));
    const page = await open();
    for (const step of ['Open a Cash Account', 'Add money', 'The program bank opens your account number'])
      expect(shown(page)).toContain(step);
    expect(page.pollEvery).toBeNull();
  });

  test('000 §4, §8, §9: polls every 2 seconds, at most 15 attempts; at the limit the page shows an error, reported once', async () => {
    const { person, open } = await holder(persona(debitCards, 'cards that are processed for ever'));
    const before = await reports('debitCardPollLimit');
    let page = await open();
    let polls = 0;
    while (page.pollUrl != null) {
      expect(page.pollEvery).toBe(2000);
      expect(shown(page)).toContain('Processing');
      polls += 1;
      page = await person.open(page.pollUrl);
    }
    expect(polls).toBe(15);
    expect(shown(page)).toContain("We can't show your cards right now.");
    expect(shown(page)).not.toContain('Physical card');
    expect(await reports('debitCardPollLimit')).toBe(before + 1);
  });

  test('000 §4: lock asks for confirmation first, unlock happens directly; both refresh the account status', async () => {
    const { person, open } = await holder(persona(debitCards, 'both cards active'));
    const page = await open();
    expect(JSON.stringify(page.view)).toContain('"Lock this card?"');
    // The page's button only opens the dialog; the dialog's own button locks.
    const locked = await person.submit(page, calling(page, 'Lock card'));
    expect(locked.status).toBe(303);
    const after = await open();
    expect(shown(after)).toContain('"Locked"');
    const { page: again } = await press(person, after, 'Unlock card');
    expect(shown(again)).not.toContain('"Locked"');
  });

  test('000 §8: lock or unlock failure: a generic error, and the card stays as it was', async () => {
    const { person, open } = await holder(persona(debitCards, 'both cards locked'));
    await scenario(person, { party: 'cardIssuer', outcome: 'fail' });
    const { status, page } = await press(person, await open(), 'Unlock card');
    expect(status).toBe(422);
    expect(page.issues[0]?.message).toBe('Something went wrong on our end, and your card stays as it was. Try again in a moment.');
    expect(shown(page)).toContain('"Locked"');
  });

  test('000 §4: ordering: a dialog shows the mailing address with an Update link to the profile settings; success refreshes the status', async () => {
    const { person, open } = await holder(persona(debitCards, 'no physical card, and a virtual one without a PIN'));
    const page = await open();
    for (const words of ['418 Alder Street, Portland, OR 97205', '"Update"', '/settings/profile', 'Confirm and request card'])
      expect(shown(page)).toContain(words);
    const { page: after } = await press(person, page, 'Confirm and request card');
    expect(shown(after)).toContain('"Processing"');
    expect(shown(after)).not.toContain('Confirm and request card');
  });

  test('000 §8: debit card order failure, in its words', async () => {
    const { person, open } = await holder(persona(debitCards, 'the card issuer refuses everything'));
    const { page } = await press(person, await open(), 'Confirm and request card');
    expect(page.issues[0]?.message).toBe('We hit a snag on our end — sorry about that! Please try ordering your debit card again.');
  });

  test('without a mailing address the page leads to the profile instead of ordering', async () => {
    const { open } = await holder(persona(debitCards, 'a card to order, without a mailing address'));
    const page = await open();
    expect(shown(page)).toContain("We don't have your mailing address");
    expect(shown(page)).not.toContain('Confirm and request card');
  });

  test('000 §4: replace virtual card goes to contact us; physical to the replace page when the flag is on, otherwise to contact us', async () => {
    const { person, open, settings } = await holder(persona(debitCards, 'both cards active'));
    const page = shown(await open());
    expect(page).toContain('/contact?topic=debit-card&virtual=1');
    expect(page).toContain(`${settings}/replace`);
    expect(page).not.toContain('physical=1');
    await scenario(person, { flag: 'cardReplacement', on: false });
    const without = shown(await open());
    expect(without).toContain('/contact?topic=debit-card&physical=1');
    expect(without).not.toContain(`${settings}/replace`);
    // 000 §2: redirects back to settings unless the replace-card call to action is enabled.
    expect((await person.get(`${settings}/replace`)).headers.get('location')).toBe(settings);
  });

  test("000 §2: 'Replace your debit card' with four reasons and a support phone number; back to settings where nothing is to be replaced", async () => {
    const { person, settings } = await holder(persona(debitCards, 'both cards active'));
    const page = await person.open(`${settings}/replace`);
    expect(page.title).toMatch(/^Replace your debit card/);
    for (const reason of ['It was stolen', "It doesn't work", 'I misplaced it', 'I never received it', '(800) 555-0142'])
      expect(shown(page)).toContain(reason);
    const none = await holder(persona(debitCards, 'no physical card, and a virtual one without a PIN'));
    expect((await none.person.get(`${none.settings}/replace`)).headers.get('location')).toBe(none.settings);
  });

  test('000 §9: over 19,000 no-fee ATMs; the terms for others are a page that anybody can read', async () => {
    const { open } = await holder(persona(debitCards, 'both cards active'));
    expect(shown(await open())).toContain('Cash is free at over 19,000 ATMs of our network.');
    expect((await server.client().get('/legal/out-of-network-atms')).status).toBe(200);
  });

  test('an account of somebody else is no page', async () => {
    const mine = await holder(persona(debitCards, 'both cards active'));
    const theirs = await holder(persona(debitCards, 'both cards locked'));
    for (const address of [theirs.settings, `${theirs.settings}/replace`, theirs.activation('card-details')])
      expect([address, (await mine.person.get(address)).status]).toEqual([address, 404]);
  });
});

describe('debitCardActivation', () => {
  test.each([
    ['', 'a physical card to activate', 'Activate your physical card'],
    ['reset-pin', 'both cards active', "Reset your physical card's PIN"],
    ['reset-pin-virtual', 'both cards active', "Reset your virtual card's PIN"],
    ['card-details', 'both cards active', 'Your virtual card details'],
    ['set-pin-virtual', 'no physical card, and a virtual one without a PIN', 'Set a PIN for your virtual card'],
  ] as const)('000 §2: step "%s" of whoever has %s: %s', async (step, trait, heading) => {
    const { person, activation } = await holder(persona(debitCards, trait));
    expect(shown(await person.open(activation(step)))).toContain(heading);
  });

  test('a card in no state for a step leads back to settings; another step is no page', async () => {
    const { person, activation, settings } = await holder(persona(debitCards, 'both cards locked'));
    for (const step of ['', 'reset-pin', 'reset-pin-virtual', 'card-details', 'set-pin-virtual'])
      expect((await person.get(activation(step))).headers.get('location')).toBe(settings);
    expect((await person.get(activation('other'))).status).toBe(404);
  });

  test('home shows a card to activate; its last 4 digits activate it, wrong ones are refused, and a PIN follows', async () => {
    const { person, accountId } = await holder(persona(debitCards, 'a physical card to activate'));
    expect(shown(await person.open('/'))).toContain('Activate your debit card');
    const page = await person.open(`/debit-card-activation?accountId=${accountId}`);
    const wrong = await press(person, page, 'Activate card', { last4: '0000' });
    expect(wrong.page.issues[0]?.message).toBe('These are not the last 4 digits of the card that we sent you.');
    const [card] = await server.services.storage.read
      .selectFrom('debit_card')
      .innerJoin('account', 'account.id', 'debit_card.account_id')
      .select('last4')
      .where('account.externalized_id', '=', accountId)
      .where('kind', '=', 'physical')
      .execute();
    const right = await press(person, await person.open(page.url), 'Activate card', { last4: card?.last4 ?? '' });
    expect(shown(right.page)).toContain('Set a PIN for your physical card');
    expect(shown(await person.open('/'))).not.toContain('Activate your debit card');
  });
});

test("a PIN that the issuer refuses is said and reported; one that is easy to guess is the person's to change", async () => {
  const { person, activation } = await holder(persona(debitCards, 'both cards active'));
  await scenario(person, { party: 'cardIssuer', outcome: 'fail' });
  const page = await person.open(activation('reset-pin'));
  await press(person, page, 'Save PIN', { pin: '1111' });
  expect(await reports('debitCardPinFailed')).toBe(0);
  const refused = await press(person, await person.open(page.url), 'Save PIN', { pin: '7294' });
  expect(refused.page.issues[0]?.message).toBe('Our card partner refused this, and nothing was changed.');
  expect(await reports('debitCardPinFailed')).toBe(1);
});

describe('two tabs', () => {
  test('what the other tab has done is not done again, and a page that is out of date says so', async () => {
    const { person, open, activation } = await holder(persona(debitCards, 'both cards active'));
    const [one, other, pin] = [await open(), await open(), await person.open(activation('reset-pin'))];
    expect((await person.submit(one, calling(one, 'Lock card'))).status).toBe(303);
    // Locked once more it is locked, as it was wanted; the PIN of a locked card is not set.
    expect((await person.submit(other, calling(other, 'Lock card'))).status).toBe(303);
    expect(shown(await open())).toContain('"Locked"');
    const late = await press(person, pin, 'Save PIN', { pin: '7294' });
    expect([late.status, late.page.url]).toEqual([303, expect.stringContaining('/debit-cards')]);
  });

  test('a card that both tabs order is ordered once, and the later tab shows it', async () => {
    const { person, open, accountId } = await holder(persona(debitCards, 'no physical card, and a virtual one without a PIN'));
    const [one, other] = [await open(), await open()];
    await press(person, one, 'Confirm and request card');
    const late = await press(person, other, 'Confirm and request card');
    expect(shown(late.page)).toContain('"Processing"');
    const cards = await server.services.storage.read
      .selectFrom('debit_card')
      .innerJoin('account', 'account.id', 'debit_card.account_id')
      .select('kind')
      .where('account.externalized_id', '=', accountId)
      .execute();
    expect(cards.map(({ kind }) => kind).toSorted()).toEqual(['physical', 'virtual']);
  });
});

describe('details and PINs ask who somebody is', () => {
  const confirmation = async (person: SignedIn, page: Page, label: string, fields: Record<string, string> = {}) => {
    server.clock.move(confirmedForMs);
    const late = await person.submit(page, label === '' ? calling(page) : pressable(page, label), fields);
    return person.open(late.headers.get('location') ?? '');
  };
  const confirm = (person: SignedIn, page: Page) => person.submit(page, pressable(page, 'Confirm'), { password: person.password });

  test('some minutes after the sign-in, details are shown once a password was entered, and never before', async () => {
    const { person, activation } = await holder(persona(debitCards, 'both cards active'));
    const asked = await confirmation(person, await person.open(activation('card-details')), '');
    expect(asked.url).toMatch(/^\/confirm\?press=/);
    const { cardNumber } = standInCard('3452');
    expect(JSON.stringify(asked)).not.toContain(cardNumber);
    expect(JSON.stringify(await person.page(confirm(person, asked)))).toContain(cardNumber);
  });

  test('a PIN that was typed without a script waits for the password sealed to the issuer, and is set then', async () => {
    const { person, activation, settings } = await holder(persona(debitCards, 'both cards active'));
    const asked = await confirmation(person, await person.open(activation('reset-pin')), 'Save PIN', { pin: '7294' });
    const done = await confirm(person, asked);
    expect([done.status, done.headers.get('location')]).toEqual([303, settings]);
  });
});

describe('what of a card nobody may keep', () => {
  test('canary: a PIN and card details go through their pages, with and without a script, and stand in no log, trace, database or file', async () => {
    const { person, activation, settings } = await holder(persona(debitCards, 'both cards active'));
    const pin = '7294';
    // Without a script the server seals the PIN as it arrives.
    const page = await person.open(activation('reset-pin'));
    const set = await person.submit(page, pressable(page, 'Save PIN'), { pin });
    expect([set.status, set.headers.get('location')]).toEqual([303, settings]);
    // As a script sends it: in clear it is refused, so that none can be sent so.
    const inClear = await person.post(
      '/api/pages/actions',
      { url: page.url, action: pressable(page, 'Save PIN'), form: { pin } },
      { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
    );
    expect(await inClear.json()).toMatchObject({ outcome: 'failed' });
    // A weak one is drawn again without what was typed.
    const weak = await press(person, await person.open(page.url), 'Save PIN', { pin: '2580' });
    expect(JSON.stringify(weak.page)).not.toContain('2580');
    expect(weak.page.issues[0]?.message).toMatch(/harder to guess/);

    const details = await person.open(activation('card-details'));
    const revealed = await person.page(person.submit(details, calling(details)));
    const { cardNumber, securityCode } = standInCard('3452');
    expect(JSON.stringify(revealed)).toContain(cardNumber); // control: it was shown, this once
    expect(JSON.stringify(await person.open(activation('card-details')))).not.toContain(cardNumber);
    expect((await person.get(activation('card-details'))).headers.get('cache-control')).toContain('no-store');

    const grouped = cardNumber.replace(/(.{4})(?=.)/g, '$1 ');
    const forms = [
      cardNumber,
      grouped,
      [...cardNumber].toReversed().join(''),
      Buffer.from(cardNumber).toString('base64').replace(/=+$/, ''),
    ];
    // Three or four digits stand in many a number by chance; a PIN and a security code are looked for as they would be written.
    const written = (digits: string) => [`"${digits}"`, `\\"${digits}\\"`, `=${digits}&`, `: ${digits}`, `:${digits},`, `:"${digits}"`];
    const short = [...written(pin), ...written(securityCode)];
    const files = filesUnder(dataFolder, () => true);
    expect(files.length).toBeGreaterThan(0);
    const traces = JSON.stringify(
      spans.all().map(({ name, attributes, events, links, status }) => ({ name, attributes, events, links, status })),
    );
    const haystacks = [
      ...files.map((file) => [file, readFileSync(file).toString('latin1')] as const),
      // How long a request took, its status and the process are numbers of three or four digits too.
      ['log', server.log().replaceAll(/"(?:ms|status|pid)":\d+/g, '')] as const,
      ['traces', traces] as const,
    ];
    for (const [name, text] of haystacks)
      for (const canary of [...forms, ...short]) expect(`${name}: ${text.includes(canary) ? canary : ''}`).toBe(`${name}: `);
    // Controls: the requests stand in the traces, and what is kept is found.
    expect(traces).toContain('/api/pages/actions');
    expect(haystacks.some(([, text]) => text.includes(cardNumber.slice(-4)))).toBe(true);
  });
});
