import { account, type AccountSeed } from '#server/example-accounts/seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';

/** Gifts of the months before this one, the latest first. */
const gifts =
  (...given: readonly [charityId: string, amountCents: number][]): AccountSeed =>
  async ({ db, now, ids }, person, { id }) => {
    for (const [place, [charityId, amountCents]] of given.entries())
      await db
        .insertInto('gift')
        .values({
          id: ids(),
          person_id: person.id,
          account_id: id,
          charity_id: charityId,
          amount_cents: amountCents,
          frequency: 'ONCE',
          given_on: addMonths(newYorkDate(now), -1 - place),
          at: now - given.length + place,
        })
        .execute();
  };

const cash = { type: 'CASH', flavor: 'CASH', fee: '0.0000' };

export const personas = definePersonas([
  {
    username: 'greta.lowe',
    password: 'barley-lamp-thursday',
    firstName: 'Greta',
    lastName: 'Lowe',
    state: 'VT',
    filingStatus: 'SINGLE',
    incomeCents: 64_000_00,
    system: 'Z2',
    trait: 'gifts in three months from one of two cash accounts',
    seed: [
      account({ ...cash, name: 'Cash account', valueCents: 100_00 }, [
        gifts(['river-meadows', 40_00], ['harbor-lifeboats', 25_00], ['river-meadows', 60_00]),
      ]),
      account({ ...cash, name: 'Rainy days', valueCents: 12_000_00 }),
    ],
  },
]);
