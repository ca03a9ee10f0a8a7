import { harvestsLosses } from '#server/accounts/harvests-losses.ts';
import { correctBalance } from '#server/accounts/write-balances.ts';
import type { Kysely } from 'kysely';
import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { managedFlavors } from '#server/ledger/books.ts';
import { familyAccounts } from '#server/ledger/family.ts';
import { harvestLosses, moveToMix, tradeAtClose } from '#server/ledger/managed-book.ts';
import { lockAccounts, type LedgerTools } from '#server/ledger/portfolios.ts';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { dueMove, endMoves, moveDone } from '#server/portfolios/allocation-moves.ts';
import { fundsOfModel, type FundShare } from '#server/portfolios/model-funds.ts';
import { readPassivePlus } from '#server/portfolios/passive-plus-features.ts';
import { PersonErased } from '#server/security/vault.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { lastClosedSession, type MarketSession } from '#server/time/market-hours.ts';
import { chargeFees } from './charge-fees.ts';
import { modelFundsOf } from './model-funds-of.ts';

const batchSize = 100;

type Account = Row<'account'>;

/**
 * Does what is due in the accounts that we manage: charges the fees of the months that are over, harvests losses where the account does, and invests what cash
 * they had at the last close by their models, at its prices; where an owner selected another model, what is held moves to it first. An account that its custodian holds, or that is being
 * closed, is left as it is. One that fails keeps no other from its turn.
 */
export const managedAccounts: DailyWork = {
  name: 'managed-accounts',
  async run(context) {
    const session = lastClosedSession(context.now);
    const counts = { fees: 0, trades: 0, ended: await endMovesOfClosed(context) };
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
    await lockAccounts(db, await familyAccounts(db, account.id));
    const tools = { ids, now };
    const fees = await chargeFees(db, tools, account, today);
    // Read under the lock: a hold that begins meanwhile counts.
    const trades = targets === null || (await isOnHold(db, account.id)) ? 0 : await trade(db, tools, account, { targets, session });
    if (trades > 0) await keepValuesSince(db, account.id, session.on, now);
    return { fees, trades };
  });
}

/**
 * Carries out the move to another model that is due at a session, once; else invests what cash there is. Until the move is due nothing is invested: what it
 * was selected for, and what was held before, are two models.
 */
async function trade(
  db: Kysely<Database>,
  tools: LedgerTools,
  account: Account,
  { targets, session }: { targets: readonly FundShare[]; session: MarketSession },
): Promise<number> {
  const invested = { accountId: account.id, targets, yearlyFee: account.advisory_fee, session };
  const move = await dueMove(db, account.id);
  if (move === undefined) return (await harvest(db, tools, account, invested)) + (await tradeAtClose(db, tools, invested));
  if (session.on < move.due_on) return 0;
  const moved = await moveToMix(db, tools, { ...invested, targets: fundsOfModel(move.saa_model), cause: `update ${move.reference}` });
  await moveDone(db, { reference: move.reference, on: session.on, ...moved });
  return moved.trades === 0 ? tradeAtClose(db, tools, invested) : moved.trades;
}

/** Harvests the losses of an account, unless it is one that harvests none or its owner switched that off. */
async function harvest(
  db: Kysely<Database>,
  tools: LedgerTools,
  account: Account,
  trade: Parameters<typeof harvestLosses>[2],
): Promise<number> {
  if (!harvestsLosses(account) || !(await readPassivePlus(db, account.id)).taxLossHarvesting) return 0;
  return harvestLosses(db, tools, trade);
}

/** Ends the moves of accounts that closed, or are closing, before they were carried out. */
async function endMovesOfClosed({ storage }: DailyContext): Promise<number> {
  const due = await storage.read
    .selectFrom('allocation_move')
    .innerJoin('account', 'account.id', 'allocation_move.account_id')
    .leftJoin('account_closure', 'account_closure.account_id', 'account.id')
    .select('account.id')
    .where('allocation_move.state', '=', 'DUE')
    .where((row) => row.or([row('account.closed_on', 'is not', null), row('account_closure.account_id', 'is not', null)]))
    .execute();
  let ended = 0;
  for (const { id } of due) ended += await endMoves(storage.db, id, 'CLOSED');
  return ended;
}

/** The funds that an account is to be invested in; null where there are none, and of a person who is erased. */
const targetsOf = ({ storage, vault, today }: DailyContext, account: Account): Promise<FundShare[] | null> =>
  modelFundsOf({ db: storage.read, vault, today }, account).catch(erased);

/** True while the custodian holds an account: nothing is traded in it. */
async function isOnHold(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const held = await db.selectFrom('portfolio_allocation').select('on_hold').where('account_id', '=', accountId).executeTakeFirst();
  return held?.on_hold === 1;
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
    await correctBalance(db, accountId, on, (await ledgerValues(db, [accountId], { now, on })).get(accountId) ?? 0);
}
