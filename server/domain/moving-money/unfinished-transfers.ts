import type { Attention, AttentionItem } from '#server/attention/attention.ts';
import { isManaged } from '#server/ledger/books.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { inDollars } from '#server/money/amounts.ts';
import { endpointsOf } from '#server/money/endpoints.ts';
import { endsAmong } from '#server/money/names-of.ts';
import { returnReason } from '#server/money/return-codes.ts';
import type { Transfer } from '#server/money/transfer-store.ts';
import { signedIn } from '#server/operations/operation.ts';
import { addDays } from '#server/time/calendar.ts';

/** How long home mentions a transfer that was returned or not done. Its page, the mail and the activity keep it. */
const saidForDays = 14;

/** Transfers that a bank returned or that could not be made, and accounts that owe money since. */
export const unfinishedTransfers: Attention = {
  kind: 'unfinishedTransfer',
  list: 'attention',
  async read(context) {
    const { id } = signedIn(context);
    const rows = await context.db
      .selectFrom('money_transfer')
      .selectAll()
      .where('person_id', '=', id)
      .where('state', 'in', ['RETURNED', 'FAILED'])
      .where('ended_on', '>=', addDays(context.today, -saidForDays))
      .orderBy('ended_on', 'desc')
      .orderBy('id')
      .execute();
    const accounts = await context.db
      .selectFrom('account')
      .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
      .select(['account.id', 'flavor', 'externalized_id', 'display_name', 'total_value_cents'])
      .where('account_owner.person_id', '=', id)
      .where('account.closed_on', 'is', null)
      .where('flavor', '!=', 'STOCK')
      .orderBy('account.id')
      .execute();
    const valued = await withPresentValues(context.db, accounts, context);
    const owing = valued.filter(({ total_value_cents: cents }) => cents < 0);
    const owingPortfolios = await context.db
      .selectFrom('stock_portfolio')
      .innerJoin('account_owner', 'account_owner.account_id', 'stock_portfolio.account_id')
      .innerJoin('account', 'account.id', 'stock_portfolio.account_id')
      .select([
        'stock_portfolio.externalized_id as portfolioId',
        'account.externalized_id as accountId',
        'stock_portfolio.display_name',
        'cash_cents',
      ])
      .where('account_owner.person_id', '=', id)
      .where('cash_cents', '<', 0)
      .where('is_book', '=', 0)
      .orderBy('stock_portfolio.id')
      .execute();
    const endpoints = rows.length === 0 ? [] : await endpointsOf(context, id);
    return [
      ...owing.map((account): AttentionItem => ({
        state: 'asked',
        title: `${account.display_name} owes ${inDollars(-account.total_value_cents)}`,
        text: isManaged(account)
          ? 'Your bank took back a deposit that was larger than what the account was worth. Add money to make up for it.'
          : 'Your bank took back a deposit that had been spent. Add money to make up for it.',
        label: 'Add money',
        accountId: account.externalized_id,
        isNamed: true,
        to: { route: 'transferMoneySetup', with: { context: 'deposit', destinationId: account.externalized_id } },
      })),
      ...owingPortfolios.map((portfolio): AttentionItem => ({
        state: 'asked',
        title: `${portfolio.display_name} owes ${inDollars(-portfolio.cash_cents)}`,
        text: 'Your bank took back a deposit that had been invested. Add money to make up for it, or sell shares.',
        label: 'Add money',
        accountId: portfolio.accountId,
        isNamed: true,
        to: { route: 'transferMoneySetup', with: { context: 'deposit', destinationId: portfolio.portfolioId } },
      })),
      ...rows.map((transfer): AttentionItem => {
        const { source, destination } = endsAmong(endpoints, transfer);
        return {
          state: 'failed',
          title: titleOf(transfer),
          text: `From ${source.name} to ${destination.name}: ${whyOf(transfer)}`,
          label: 'See what happened',
          accountId: destination.accountId ?? source.accountId,
          isNamed: true,
          to: { route: 'transfer', with: { transferId: transfer.id } },
        };
      }),
    ];
  },
};

const names = { DEPOSIT: 'deposit', WITHDRAWAL: 'withdrawal', BETWEEN: 'transfer' } as const;

const titleOf = ({ kind, amount_cents, state }: Transfer): string =>
  state === 'RETURNED'
    ? `Your bank returned your ${names[kind]} of ${inDollars(amount_cents)}`
    : `Your ${names[kind]} of ${inDollars(amount_cents)} was not made`;

function whyOf({ state, reason }: Transfer): string {
  if (state === 'FAILED') return reason ?? 'it could not be done.';
  const { why, next } = returnReason(reason ?? '');
  return `${why}. ${next}`;
}
