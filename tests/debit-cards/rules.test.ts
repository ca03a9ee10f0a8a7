import { describe, expect, test } from 'vitest';
import { isWeakPin } from '#engine/fields/pin.ts';
import type { JsonObject } from '#schemas/json.ts';
import debitCards from '#server/domain/debit-cards/area.ts';
import { cardIssuerOutcomes } from '#server/domain/debit-cards/card-issuer.stand-in.ts';
import { maskedNumber } from '#server/domain/debit-cards/shown-cards.ts';
import { standInCard } from '#server/domain/debit-cards/stand-in-card.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { sealText } from '#server/security/seal-text.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const done = { success: true, errors: [] };

test('000 §9: the masked number shows 12 asterisks in groups of four, then the last 4 digits', () => {
  expect(maskedNumber('6337')).toBe('**** **** **** 6337');
});

test('the stand-in gives each card a number of 16 digits that passes the check of card numbers', () => {
  for (const last4 of ['6337', '3452', '0000']) {
    const { cardNumber, expiry, securityCode } = standInCard(last4);
    const sum = [...cardNumber].toReversed().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + Math.floor(value / 10) + (value % 10);
    }, 0);
    expect([cardNumber.length, sum % 10, cardNumber.slice(-4)]).toEqual([16, 0, last4]);
    expect(expiry).toMatch(/^(0[1-9]|1[0-2])\/31$/);
    expect(securityCode).toMatch(/^\d{3}$/);
  }
});

describe('a PIN that is guessed first is refused', () => {
  test.each(['0000', '7777', '1212', '1234', '9876', '0123', '2580', '0852', '6337'])('%s', (pin) => {
    expect(isWeakPin(pin, ['6337'])).toBe(true);
  });
  test.each(['7294', '1357', '2018', '9071'])('control: %s is not', (pin) => {
    expect(isWeakPin(pin, ['6337'])).toBe(false);
  });
});

interface Shown {
  displayStatus: string | null;
  paymentInstrumentIdentifier: string;
  [property: string]: unknown;
}

onAnyDatabase('Debit cards', (database) => {
  async function holder(username: string) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(username);
    const { accounts } = (await product.call(person, 'getAccountOverviews2')) as { accounts: { accountId: string }[] };
    const accountId = accounts[0]?.accountId ?? '';
    const ask = (name: string, input: JsonObject = {}) => product.call(person, name, { accountId, ...input });
    const cards = async () => {
      const { debitCardsInfo } = (await ask('debitAccountStatus')) as { debitCardsInfo: JsonObject };
      return debitCardsInfo as unknown as { type: string; shouldPoll: boolean; physicalDebitCard: Shown; virtualDebitCard: Shown };
    };
    const idOf = async (kind: 'physical' | 'virtual') => (await cards())[`${kind}DebitCard`].paymentInstrumentIdentifier;
    const outcome = (answer: keyof typeof cardIssuerOutcomes.answers | 'error' | 'timeout') =>
      chooseOutcome(product.host.storage.db, { personId: person.id, party: cardIssuerOutcomes, outcome: answer });
    return { ...product, person, accountId, ask, cards, idOf, outcome };
  }

  const enabled = (...names: string[]) =>
    Object.fromEntries(
      ['lockCardCta', 'unlockCardCta', 'replaceCardCta', 'resetPinCta', 'viewDetailsCta'].map((name) => [
        name,
        { isEnabled: names.includes(name) },
      ]),
    );

  test.each([
    [
      'both cards active',
      'ACTIVE',
      'ActivatedPhysicalDebitCard',
      ['lockCardCta', 'replaceCardCta', 'resetPinCta'],
      'ACTIVE',
      ['lockCardCta', 'replaceCardCta', 'resetPinCta', 'viewDetailsCta'],
    ],
    [
      'both cards locked',
      'LOCKED',
      'ActivatedPhysicalDebitCard',
      ['unlockCardCta', 'replaceCardCta'],
      'LOCKED',
      ['unlockCardCta', 'replaceCardCta'],
    ],
    ['both cards blocked', 'BLOCKED', 'ActivatedPhysicalDebitCard', ['replaceCardCta'], 'BLOCKED', ['replaceCardCta']],
    [
      'a physical card to activate',
      'NOT_ACTIVATED',
      'PendingPhysicalDebitCard',
      ['replaceCardCta'],
      'ACTIVE',
      ['lockCardCta', 'replaceCardCta', 'resetPinCta', 'viewDetailsCta'],
    ],
    ['a physical card on the way', 'ON_THE_WAY', 'PendingPhysicalDebitCard', ['replaceCardCta'], 'ON_THE_WAY', []],
    ['cards that are processed for ever', 'PROCESSING', 'PendingPhysicalDebitCard', [], 'PROCESSING', []],
    ['no physical card, and a virtual one without a PIN', null, 'PendingPhysicalDebitCard', [], 'NOT_ACTIVATED', []],
  ] as const)('000 §3: %s: each status, its type and what can be done', async (trait, physical, type, can, virtual, canVirtual) => {
    const { cards } = await holder(persona(debitCards, trait));
    const { physicalDebitCard, virtualDebitCard, shouldPoll } = await cards();
    const { viewDetailsCta: _, ...ofPhysical } = enabled(...can);
    expect(physicalDebitCard).toMatchObject({ displayStatus: physical, type, ...ofPhysical });
    expect(virtualDebitCard).toMatchObject({ displayStatus: virtual, ...enabled(...canVirtual) });
    expect(shouldPoll).toBe(physical === 'PROCESSING');
    const cta = physical === null ? 'ORDER_CARD' : physical === 'NOT_ACTIVATED' ? 'ACTIVATE_CARD' : null;
    expect((physicalDebitCard['ctaInfo'] as JsonObject | null)?.['ctaAction'] ?? null).toBe(cta);
    // Whoever activates a card reads its digits from the card.
    expect(physicalDebitCard['last4Pan'] === null).toBe(type === 'PendingPhysicalDebitCard');
  });

  test('000 §4: cards that are not ready answer activation steps; an account without debit cards answers none', async () => {
    const pending = await holder(persona(debitCards, 'debit cards that are not ready yet'));
    expect(await pending.cards()).toMatchObject({ type: 'PendingDebitCardsInfo', shouldPoll: false, physicalDebitCard: null });
    const none = await holder(persona(debitCards, 'a cash account without debit cards'));
    expect(await none.ask('debitAccountStatus')).toMatchObject({ debitCardsInfo: null, directDepositInfo: null });
  });

  test('000 §4: lock and unlock change how the card stands at once; twice is the same as once', async () => {
    const { ask, cards, idOf, host, person } = await holder(persona(debitCards, 'both cards active'));
    const paymentInstrumentIdentifier = await idOf('virtual');
    for (const [name, status] of [
      ['lockDebitCard', 'LOCKED'],
      ['lockDebitCard', 'LOCKED'],
      ['unlockDebitCard', 'ACTIVE'],
    ] as const) {
      expect(await ask(name, { paymentInstrumentIdentifier })).toEqual(done);
      expect((await cards()).virtualDebitCard.displayStatus).toBe(status);
    }
    expect((await cards()).physicalDebitCard.displayStatus).toBe('ACTIVE');
    const asked = await host.storage.read.selectFrom('party_call').select('worked').where('person_id', '=', person.id).execute();
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['fail', 'ISSUER_REFUSED'],
    ['error', 'unavailable'],
    ['timeout', 'timeout'],
  ] as const)('the issuer answers "%s": the card stays as it was, and the failure is %s', async (answer, code) => {
    const { ask, cards, idOf, outcome } = await holder(persona(debitCards, 'both cards active'));
    await outcome(answer);
    const paymentInstrumentIdentifier = await idOf('physical');
    expect(await ask('lockDebitCard', { paymentInstrumentIdentifier })).toMatchObject({ failed: code });
    expect((await cards()).physicalDebitCard.displayStatus).toBe('ACTIVE');
    expect(await ask('revealDebitCardDetails', { paymentInstrumentIdentifier: await idOf('virtual') })).toMatchObject({ failed: code });
  });

  test('a blocked card can be neither unlocked nor revealed, and a card of somebody else is none', async () => {
    const { ask, idOf, call, personLike, accountId } = await holder(persona(debitCards, 'both cards blocked'));
    const paymentInstrumentIdentifier = await idOf('virtual');
    for (const name of ['lockDebitCard', 'unlockDebitCard', 'revealDebitCardDetails'])
      expect(await ask(name, { paymentInstrumentIdentifier })).toMatchObject({ failed: 'CARD_CHANGED' });
    const other = await personLike(persona(debitCards, 'both cards active'));
    await expect(call(other, 'lockDebitCard', { accountId, paymentInstrumentIdentifier })).rejects.toThrow();
  });

  test('an order: processing, on its way, arrived, activated with the digits on it, then a PIN', async () => {
    const { ask, cards, idOf, clock, host, outcome } = await holder(
      persona(debitCards, 'no physical card, and a virtual one without a PIN'),
    );
    await outcome('quick');
    expect(await ask('orderDebitCard')).toEqual(done);
    expect(await cards()).toMatchObject({ shouldPoll: true, physicalDebitCard: { displayStatus: 'PROCESSING' } });
    clock.move(5_000);
    expect(await cards()).toMatchObject({ shouldPoll: false, physicalDebitCard: { displayStatus: 'ON_THE_WAY' } });
    clock.move(5_000);
    expect((await cards()).physicalDebitCard.displayStatus).toBe('NOT_ACTIVATED');
    const paymentInstrumentIdentifier = await idOf('physical');
    expect(await ask('activateDebitCard', { paymentInstrumentIdentifier, last4: '0000' })).toMatchObject({
      errors: [{ path: 'last4', message: 'These are not the last 4 digits of the card that we sent you.' }],
    });
    const { last4 } = await host.storage.read
      .selectFrom('debit_card')
      .select('last4')
      .where('id', '=', paymentInstrumentIdentifier)
      .executeTakeFirstOrThrow();
    expect(await ask('activateDebitCard', { paymentInstrumentIdentifier, last4 })).toEqual(done);
    const publicKey = await host.parties.cardIssuer.publicKey();
    const sealedPin = sealText(publicKey, '7294', { purpose: paymentInstrumentIdentifier, now: clock.now() });
    expect(await ask('setDebitCardPin', { paymentInstrumentIdentifier, sealedPin })).toEqual(done);
    expect((await cards()).physicalDebitCard.displayStatus).toBe('ACTIVE');
  });

  test('FL-14: two orders at once, and one after a lost answer, come to one card at the issuer', async () => {
    const { ask, host, person, outcome } = await holder(persona(debitCards, 'no physical card, and a virtual one without a PIN'));
    await outcome('timeout');
    expect(await ask('orderDebitCard')).toMatchObject({ failed: 'timeout' });
    const answers = await Promise.all([ask('orderDebitCard'), ask('orderDebitCard')]);
    for (const answer of answers) expect([done, { failed: 'ORDERED_ALREADY', errors: expect.anything() }]).toContainEqual(answer);
    expect(answers).toContainEqual(done);
    const cards = await host.storage.read.selectFrom('debit_card').select('kind').where('person_id', '=', person.id).execute();
    expect(cards.filter(({ kind }) => kind === 'physical')).toHaveLength(1);
    const worked = await host.storage.read.selectFrom('party_call').select('worked').where('person_id', '=', person.id).execute();
    expect(worked).toEqual([{ worked: 1 }]);
  });

  test('FL-14: the database itself refuses a second card of a kind, whatever the code does', async () => {
    const { host, person } = await holder(persona(debitCards, 'both cards active'));
    const { db, read } = host.storage;
    const card = await read.selectFrom('debit_card').selectAll().where('person_id', '=', person.id).executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('debit_card')
        .values({ ...card, id: 'a-second-one' })
        .execute(),
    ).rejects.toThrow();
    // Control: the same row is taken where there is none of its kind.
    await db.deleteFrom('debit_card').where('id', '=', card.id).execute();
    await db
      .insertInto('debit_card')
      .values({ ...card, id: 'a-second-one' })
      .execute();
  });

  test('000 §8: an order that is refused can be tried again, and goes well once the issuer takes it', async () => {
    const { ask, outcome } = await holder(persona(debitCards, 'the card issuer refuses everything'));
    expect(await ask('orderDebitCard')).toMatchObject({ failed: 'ISSUER_REFUSED' });
    await outcome('pass');
    expect(await ask('orderDebitCard')).toEqual(done);
  });

  test('no order without a mailing address, and none for an account whose cards are not ready', async () => {
    const { ask } = await holder(persona(debitCards, 'a card to order, without a mailing address'));
    expect(await ask('orderDebitCard')).toMatchObject({ failed: 'NO_ADDRESS' });
    const pending = await holder(persona(debitCards, 'debit cards that are not ready yet'));
    expect(await pending.ask('orderDebitCard')).toMatchObject({ failed: 'NOT_ENROLLED' });
  });

  test('a PIN travels sealed or not at all: for this card, to the key of the issuer, sealed in the last ten minutes, hard to guess', async () => {
    const { ask, idOf, clock, host, cards } = await holder(persona(debitCards, 'no physical card, and a virtual one without a PIN'));
    const paymentInstrumentIdentifier = await idOf('virtual');
    const key = await host.parties.cardIssuer.publicKey();
    const seal = (pin: string, more: { purpose?: string; now?: number } = {}) =>
      sealText(key, pin, { purpose: paymentInstrumentIdentifier, now: clock.now(), ...more });
    const set = (sealedPin: string) => ask('setDebitCardPin', { paymentInstrumentIdentifier, sealedPin });
    await expect(set('7294')).rejects.toThrow();
    const unreadable = { errors: [{ path: 'pin', message: expect.stringMatching(/^Your PIN could not be read/) as string }] };
    expect(await set(seal('7294', { purpose: 'another card' }))).toMatchObject(unreadable);
    expect(await set(seal('7294', { now: clock.now() - 600_001 }))).toMatchObject(unreadable);
    expect(await set(`sealed.${'A'.repeat(342)}`)).toMatchObject(unreadable);
    expect(await set(seal('1234'))).toMatchObject({ errors: [{ path: 'pin', message: 'Choose a PIN that is harder to guess.' }] });
    expect((await cards()).virtualDebitCard.displayStatus).toBe('NOT_ACTIVATED');
    expect(await set(seal('7294'))).toEqual(done);
    expect((await cards()).virtualDebitCard.displayStatus).toBe('ACTIVE');
  });

  test('details are given out once for each press, and the answer is kept nowhere: the same request sent again asks the issuer again', async () => {
    const { idOf, accountId, runner, person, host } = await holder(persona(debitCards, 'both cards active'));
    const paymentInstrumentIdentifier = await idOf('virtual');
    const key = 'one press of a button';
    const press = () =>
      runner.call({
        name: 'revealDebitCardDetails',
        input: { accountId, paymentInstrumentIdentifier },
        person,
        caller: 'outside',
        idempotencyKey: key,
      });
    for (let turn = 0; turn < 2; turn += 1) expect(await press()).toMatchObject({ ok: true, output: standInCard('3452') });
    const keys = await host.storage.read.selectFrom('operation_key').selectAll().where('person_id', '=', person.id).execute();
    expect(keys).toEqual([]);
    // Control: a lock is kept, for the same request sent again.
    const lock = { name: 'lockDebitCard', input: { accountId, paymentInstrumentIdentifier }, person, caller: 'outside' as const };
    await runner.call({ ...lock, idempotencyKey: 'another press' });
    const kept = await host.storage.read.selectFrom('operation_key').select('operation').where('person_id', '=', person.id).execute();
    expect(kept).toEqual([{ operation: 'lockDebitCard' }]);
  });

  test('000 §7: getNonGreenDotAtmFee answers a header and paragraphs', async () => {
    const { call, person } = await holder(persona(debitCards, 'both cards active'));
    expect(await call(person, 'getNonGreenDotAtmFee')).toMatchObject({
      header: 'ATM fees',
      body: [expect.stringContaining('over 19,000 ATMs'), expect.any(String), expect.any(String)],
    });
  });
});
