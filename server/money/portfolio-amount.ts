import { ledgerFailures } from '#server/ledger/ledger-failures.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { accountNamed } from '#server/accounts/account-names.ts';
import { type Sentence, sentence } from '#server/phrases/sentence.ts';
import type { AskedTransfer, Weighed } from './asked-transfer.ts';
import type { AccountEndpoint, MoneyContext } from './endpoints.ts';
import type { Mistake } from './pair-mistake.ts';
import { hasTradesUnderWay, liquidationParameters } from './sale-rules.ts';

/** A portfolio that money comes out of. */
export type PortfolioEndpoint = AccountEndpoint & { portfolio: NonNullable<AccountEndpoint['portfolio']> };

export const isPortfolio = (end: { kind: string }): end is PortfolioEndpoint =>
  end.kind === 'ACCOUNT' && 'portfolio' in end && end.portfolio !== null;

export const cashWaits: Sentence = sentence("The cash can't be moved while a sale or an investment is pending.");
const noShares = sentence('There are no shares to sell in {account}. You can move its cash.');
const reach = {
  cash: sentence('{account} has {most} in cash now, so at most that can leave it.'),
  shares: sentence('{account} has {most} in shares now, so at most that can leave it.'),
};
const pendingSale = sentence(ledgerFailures.SALE_PENDING.say);
const dayTrade = sentence(ledgerFailures.DAY_TRADE.say);
const noAmount = sentence('Enter an amount.');
const tooLittle = sentence('Enter at least {least}.');

/** What can come out of a portfolio now, in cents. */
export interface PortfolioMoney {
  /** What its shares are worth: an estimate until they are sold. */
  sharesCents: number;
  /** Cash that has settled, that no order will spend, and that no other transfer will take. */
  cashCents: number;
  instrumentIds: string[];
}

export async function portfolioMoney(
  { db, now }: Pick<MoneyContext, 'db' | 'now'>,
  { portfolio }: PortfolioEndpoint,
  except = '',
): Promise<PortfolioMoney> {
  const held = await holdingsOf(db, portfolio.id, now);
  const promised = await db
    .selectFrom('money_transfer')
    .select('amount_cents')
    .where('source_portfolio_id', '=', portfolio.id)
    .where('sells_shares', '=', 0)
    .where('state', '=', 'SCHEDULED')
    .where('id', '!=', except)
    .execute();
  const reservedCents = held.reservedCents + promised.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return {
    sharesCents: held.valueCents - held.cashCents,
    cashCents: Math.max(0, held.settledCashCents - reservedCents),
    instrumentIds: held.positions.map(({ instrument }) => instrument.id),
  };
}

/** Why no sale of a portfolio can be asked for now, word for word; null where one can. */
export async function saleProblem(
  { db, now }: Pick<MoneyContext, 'db' | 'now'>,
  source: PortfolioEndpoint,
  instrumentIds: readonly string[],
  { isNow, except }: Pick<Weighed, 'isNow' | 'except'>,
): Promise<Sentence | null> {
  const { id } = source.portfolio;
  const risks = await liquidationParameters({ db, now }, { id, account_id: source.id }, instrumentIds, except);
  if (risks.hasPendingLiquidation) return pendingSale;
  return isNow && risks.hasRiskOfPatternDayTrade ? dayTrade : null;
}

/** The amount that comes out of a portfolio, or why it cannot: by a sale of shares, or of its cash alone. */
export async function amountFromPortfolio(
  context: MoneyContext,
  { amountCents, isFull }: Pick<AskedTransfer, 'amountCents' | 'isFull'>,
  source: PortfolioEndpoint,
  weighed: Pick<Weighed, 'sellsShares' | 'isNow' | 'except'>,
): Promise<number | Mistake> {
  const money = await portfolioMoney(context, source, weighed.except);
  if (!weighed.sellsShares) {
    if (await hasTradesUnderWay(context.db, source.portfolio.id, weighed.except)) return { path: 'sourceId', message: cashWaits };
    return withinReach(source, isFull ? money.cashCents : amountCents, money.cashCents, 'cash');
  }
  if (money.instrumentIds.length === 0) return { path: 'sourceId', message: noShares({ account: accountNamed(source.name) }) };
  const problem = await saleProblem(context, source, money.instrumentIds, weighed);
  if (problem !== null) return { path: 'sourceId', message: problem };
  if (isFull) return withinReach(source, money.sharesCents + money.cashCents, money.sharesCents + money.cashCents, 'shares');
  // A sale on a later day is checked against the prices of that day.
  return withinReach(source, amountCents, weighed.isNow ? money.sharesCents : Infinity, 'shares');
}

function withinReach({ name }: PortfolioEndpoint, amount: number | null, most: number, what: 'cash' | 'shares'): number | Mistake {
  if (amount === null) return { path: 'amount', message: noAmount };
  if (amount > most || most <= 0) return { path: 'amount', message: reach[what]({ account: accountNamed(name), most: { cents: most } }) };
  return amount < 1_00 && what === 'shares' ? { path: 'amount', message: tooLittle({ least: { cents: 1_00 } }) } : amount;
}
