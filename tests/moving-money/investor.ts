import { expect } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { SignedIn } from '#tests/support/server.ts';

interface Movement {
  crossAccountTransferId: string;
  sourceAccountStockPortfolioId: string | null;
  destinationAccountStockPortfolioId: string | null;
  amount: number;
  cancelable: boolean;
  metadata: { type: string; title: string; tradeInfo: string | null };
}
export interface Overview {
  accountValueSummary: { totalValue: number };
  assetOverviews: { symbol: string | null; marketValue: number; overviewType: string }[];
  settledCash: number;
  netDeposits: number;
}
interface Ends {
  sources: { id: string; name: string; kind: string; nickname: string | null; problem: string | null }[];
  destinations: Ends['sources'];
}

/** Somebody with portfolios, what they ask, and the days that pass by the clock of a development server. */
export async function investor(person: SignedIn) {
  const ask = <T = JsonObject>(name: string, input: JsonObject = {}) => person.operation<T>(name, input);
  let ends = await ask<Ends>('getTransferOptions');
  const end = (name: string): string => ends.destinations.find((one) => one.name === name || one.nickname === name)?.id ?? 'nowhere';
  /** After an account was opened or a portfolio made. */
  const lookAgain = async () => {
    ends = await ask<Ends>('getTransferOptions');
  };
  const input = (from: string, to: string, amount: number | null, more: JsonObject = {}): JsonObject => ({
    sourceId: end(from),
    destinationId: end(to),
    amount,
    ...more,
  });
  const check = async (from: string, to: string, amount: number | null, more: JsonObject = {}) =>
    ask<{ terms: JsonObject | null; errors: { path: string; message: string }[] }>('checkTransfer', input(from, to, amount, more));
  const move = async (from: string, to: string, amount: number | null, more: JsonObject = {}) => {
    const { terms, errors } = await check(from, to, amount, more);
    if (terms === null) throw new Error(errors.map(({ message }) => message).join(' '));
    const { amount: all = 0, arriving = 0, leavesOn = '', arrivesOn = '' } = terms;
    const shown = { amount: all, arriving, leavesOn, arrivesOn };
    const started = await ask<{ transferId: string; receiptReference: string }>('startMoneyTransfer', {
      ...input(from, to, amount, more),
      shown,
    });
    return { ...started, terms };
  };
  const until = async (to: string) => {
    const answer = await person.post('/api/dev/clock', { to });
    expect(answer.status).toBe(200);
  };
  const overview = (name: string) => ask<Overview>('getStockPortfolioDashboardOverview', { portfolioId: end(name) });
  const transfer = (transferId: string) => ask('getMoneyTransfer', { transferId });
  const pending = async () => (await ask<{ pendingTransfers: Movement[] }>('getAllPendingTransfers2')).pendingTransfers;
  const cash = async () => {
    const { accounts } = await ask<{ accounts: { flavor: string; accountValueSummary: { totalValue: number } }[] }>('getAccountOverviews2');
    return accounts.find(({ flavor }) => flavor === 'CASH')?.accountValueSummary.totalValue ?? 0;
  };
  const activity = async (name: string) => {
    const { rows } = await ask<{ rows: { kind: string; amount: number | null; symbol: string | null }[] }>('getStockPortfolioActivity', {
      portfolioId: end(name),
    });
    return rows;
  };
  const cancel = (crossAccountTransferId: string) =>
    ask<{ success: boolean; error: { message: string } | null }>('deleteCrossAccountTransfer', { crossAccountTransferId });
  return { person, ask, end, lookAgain, check, move, until, overview, transfer, pending, cash, activity, cancel };
}

export const sumOf = ({ assetOverviews }: Overview): number => assetOverviews.reduce((total, { marketValue }) => total + marketValue, 0);
export const cashOf = ({ assetOverviews }: Overview): number =>
  assetOverviews.find(({ overviewType }) => overviewType !== 'SUPPORTED_INSTRUMENT')?.marketValue ?? 0;
