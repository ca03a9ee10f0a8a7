import type { Kysely } from 'kysely';
import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { managedFlavors } from '#server/ledger/books.ts';
import { tradeAtClose } from '#server/ledger/managed-book.ts';
import { lockAccounts } from '#server/ledger/portfolios.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { fundsOfModel, type FundShare } from '#server/portfolios/model-funds.ts';
import { eras, modelFor, modelName } from '#server/portfolios/saa-models.ts';
import { readPerson } from '#server/people/read-person.ts';
import { PersonErased } from '#server/security/vault.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { exampleLevelOfPerson } from '#server/taxes/level-of-person.ts';
import { yearOf } from '#server/law/by-year.ts';
import { lastClosedSession, type MarketSession } from '#server/time/market-hours.ts';
import { chargeFees } from './charge-fees.ts';

const batchSize = 100;

type Account = Row<'account'>;

/**
 * Does what is due in the accounts that we manage: charges the fees of the months that are over, and invests what cash they had at the last close by
 * their models, at its prices. An account that its custodian holds, or that is being closed, is left as it
 * is. One that fails keeps no other from its turn.
 */
export const managedAccounts: DailyWork = {
  name: 'managed-accounts',
  async run(context) {
    const session = lastClosedSession(context.now);
    const counts = { fees: 0, trades: 0 };
    const failures: unknown[] = [];
    for (let last = ''; !context.isStopping();) {
      const page = await context.storage.read
        .selectFrom('account')
        .selectAll()
        .where('id', '>', last)
        .where('flavor', 'in', [...managedFlavors])
        .where('closed_on', 'is', null)
        .where('id', 'not in', context.storage.read.selectFrom('account_closure').select('account_id'))
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const account of page) {
        try {
          const { fees, trades } = await manage(context, account, session);
          counts.fees += fees;
          counts.trades += trades;
        } catch (error) {
          failures.push(error);
        }
      }
      if (page.length < batchSize) break;
      last = page.at(-1)?.id ?? '';
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  },
};

async function manage(context: DailyContext, account: Account, session: MarketSession): Promise<{ fees: number; trades: number }> {
  const { storage, ids, now, today } = context;
  const targets = await targetsOf(context, account);
  return storage.write(async ({ db }) => {
    await lockAccounts(db, [account.id]);
    const tools = { ids, now };
    const fees = await chargeFees(db, tools, account, today);
    const trades =
      targets === null ? 0 : await tradeAtClose(db, tools, { accountId: account.id, targets, yearlyFee: account.advisory_fee, session });
    if (trades > 0) await keepValuesSince(db, account.id, session.on, now);
    return { fees, trades };
  });
}

/** The funds of an account's model; null where its custodian holds it. An account that nothing was written of yet is invested as is recommended now. */
async function targetsOf({ storage, vault, today }: DailyContext, account: Account): Promise<FundShare[] | null> {
  const db = storage.read;
  const held = await db.selectFrom('portfolio_allocation').selectAll().where('account_id', '=', account.id).executeTakeFirst();
  if (held !== undefined) return held.on_hold === 1 ? null : fundsOfModel(held.saa_model);
  const owner = await db
    .selectFrom('account_owner')
    .select('person_id')
    .where('account_id', '=', account.id)
    .where('role', '!=', 'joint')
    .orderBy('person_id')
    .executeTakeFirst();
  if (owner === undefined) return null;
  const person = await readPerson({ db, vault }, owner.person_id).catch(erased);
  if (person === null) return null;
  const level = account.recommended_bracket ?? exampleLevelOfPerson(yearOf(today), person);
  const model = modelFor(account, { level, state: person.home_state, era: eras.present });
  return model === null ? null : fundsOfModel(modelName(model));
}

/** Nothing is bought for a person who is erased. */
function erased(error: unknown): null {
  if (error instanceof PersonErased) return null;
  throw error;
}

/** Shares are worth what they cost, but a cent of rounding: the closing values that were kept since then are written again. */
async function keepValuesSince(db: Kysely<Database>, accountId: string, from: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom('account_balance')
    .select('on_date')
    .where('account_id', '=', accountId)
    .where('on_date', '>=', from)
    .execute();
  for (const { on_date: on } of rows)
    await db
      .updateTable('account_balance')
      .set({ value_cents: (await ledgerValues(db, [accountId], { now, on })).get(accountId) ?? 0 })
      .where('account_id', '=', accountId)
      .where('on_date', '=', on)
      .execute();
}
