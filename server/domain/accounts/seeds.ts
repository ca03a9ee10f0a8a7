import type { Seed, SeededPerson, Seeding } from '#server/personas/persona.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';
import { bracketOf } from './tax-levels.ts';

export interface SeededAccount {
  id: string;
  type: string;
  flavor: string;
}

/** Writes what another area keeps of an account. */
export type AccountSeed = (seeding: Seeding, person: SeededPerson, account: SeededAccount) => Promise<void>;

export interface AccountPlan {
  type: string;
  flavor: string;
  name: string;
  valueCents: number;
  fee: string;
  /** Usernames of those who own it too. */
  with?: readonly string[];
}

export const account =
  ({ type, flavor, name, valueCents, fee, with: others = [] }: AccountPlan, more: readonly AccountSeed[] = []): Seed =>
  async (seeding, person) => {
    const { db, now, ids } = seeding;
    const id = ids();
    const owners = [person.id, ...others.map(person.idOf)];
    await db
      .insertInto('account')
      .values({
        id,
        externalized_id: ids(),
        account_type: type,
        flavor,
        display_name: name,
        total_value_cents: valueCents,
        advisory_fee: fee,
        recommended_bracket: flavor === 'CASH' ? null : bracketOf(person.filingStatus, person.incomeCents),
        opened_on: addDays(addMonths(newYorkDate(now), -14), owners.length),
      })
      .execute();
    for (const [place, personId] of owners.entries()) {
      const role = type === 'TRUST' ? 'trustee' : place === 0 ? 'owner' : 'joint';
      await db.insertInto('account_owner').values({ account_id: id, person_id: personId, role }).execute();
    }
    for (const seed of more) await seed(seeding, person, { id, type, flavor });
  };

export const cash = (valueCents: number): Seed =>
  account({ type: 'CASH', flavor: 'CASH', name: 'Cash account', valueCents, fee: '0.0000' });

/** A bank account outside. */
export const bank =
  (institution: string, nickname: string, last4: string, balanceCents: number): Seed =>
  async ({ db, ids, vault }, { id }) => {
    const logo = institution.toLowerCase().replaceAll(' ', '-');
    const row = { id: ids(), person_id: id, nickname, balance_cents: balanceCents, institution, logo, last4 };
    await db
      .insertInto('linked_account')
      .values(await vault.seal(db, 'linked_account', { person: id, row: row.id }, row))
      .execute();
  };
