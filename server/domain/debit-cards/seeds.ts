import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import { account } from '#server/example-accounts/seeds.ts';
import type { Seed } from '#server/personas/persona.ts';
import { directDeposit } from '../direct-deposit/index.ts';
import type { CardStatus } from './card-status.ts';
import type { DebitCardTable, MailingAddress } from './tables.ts';

const mailed: MailingAddress = {
  street1: '418 Alder Street',
  street2: null,
  locality: 'Portland',
  jurisdiction: 'OR',
  postalCode: '97205',
};

const seededLast4 = { physical: '6337', virtual: '3452' } as const;

const card =
  (kind: DebitCardTable['kind'], status: CardStatus): AccountSeed =>
  async ({ db, ids, now, vault }, { id: personId, tell }, { id: accountId }) => {
    const id = ids();
    tell(`${kind}Card`, id);
    const sealed = await vault.seal(
      db,
      'debit_card',
      { person: personId, row: id },
      { mailing_address: kind === 'physical' ? mailed : null },
    );
    const isMade = status !== 'PROCESSING' && status !== 'ON_THE_WAY' && status !== 'NOT_ACTIVATED';
    await db
      .insertInto('debit_card')
      .values({
        id,
        account_id: accountId,
        person_id: personId,
        kind,
        status,
        last4: seededLast4[kind],
        leaves_at: null,
        arrives_at: null,
        has_pin: isMade ? 1 : 0,
        ...sealed,
        changed_at: now,
      })
      .execute();
  };

const enrolment =
  (state: 'pending' | 'enrolled'): AccountSeed =>
  async ({ db, ids }, { id: personId }, { id: accountId }) => {
    await db
      .insertInto('debit_account')
      .values({ id: ids(), account_id: accountId, person_id: personId, state, order_key: null })
      .execute();
  };

/** A cash account with cards, each in its status; a physical one only where it was ordered. */
export const debitCash = (valueCents: number, cards: { physical?: CardStatus; virtual?: CardStatus }): Seed =>
  account({ type: 'CASH', flavor: 'CASH', name: 'Cash account', valueCents, fee: '0.0000' }, [
    enrolment('enrolled'),
    directDeposit('active'),
    ...(cards.physical === undefined ? [] : [card('physical', cards.physical)]),
    ...(cards.virtual === undefined ? [] : [card('virtual', cards.virtual)]),
  ]);

/** A cash account whose cards are still to come. */
export const pendingDebitCash = (valueCents: number): Seed =>
  account({ type: 'CASH', flavor: 'CASH', name: 'Cash account', valueCents, fee: '0.0000' }, [
    enrolment('pending'),
    directDeposit('steps'),
  ]);
