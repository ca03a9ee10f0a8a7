import { isManaged } from '#server/ledger/books.ts';
import { drawsFrom } from '#server/markets/draws-from.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';
import { monthEnds } from '#server/time/month-ends.ts';
import { interestOf } from '#server/ledger/cash-interest.ts';
import { rolloverDetail, type MoneyKind } from '#server/accounts/activity-kind.ts';

/** The history of a made-up account: its closing values of each week and of yesterday, and its money, oldest first, in cents. */
export interface ExampleHistory {
  balances: { on: string; value: number }[];
  activity: { on: string; kind: MoneyKind; detail: string | null; amount: number }[];
}

export interface ExamplePlan {
  /** The same name gives the same history. */
  name: string;
  flavor: string;
  fee: string;
  openedOn: string;
  today: string;
  valueCents: number;
  /** An IRA's money came by one rollover when it was opened: a made-up history contributes nothing, so it keeps within every limit. */
  isIra?: boolean;
}

const toFifty = (cents: number): number => Math.round(cents / 50_00) * 50_00;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** True if the account's money earns interest; a stock or fund pays dividends, bonds and cash pay interest. */
const paysInterest = (flavor: string): boolean => flavor === 'CASH' || flavor.startsWith('AUTOMATED_BOND_');

/** The same day of each month after the first, before today. */
function monthsBetween(openedOn: string, today: string): string[] {
  const days: string[] = [];
  for (let month = 1; addMonths(openedOn, month) < today; month++) days.push(addMonths(openedOn, month));
  return days;
}

/**
 * What its owner put in and took out: at first, once a month into cash and once a quarter into what is invested, and once in the ninth month, no more than
 * came on that day, so that nothing is sold at a loss while the same is bought. Nothing is contributed to an IRA: its money came by one rollover.
 */
export function exampleFlows({ openedOn, today, valueCents, flavor, isIra = false }: ExamplePlan): ExampleHistory['activity'] {
  const months = monthsBetween(openedOn, today);
  const whole = toFifty(valueCents * (paysInterest(flavor) ? 0.97 : 0.91));
  const putOn = isManaged({ flavor }) ? months.filter((_, place) => place % 3 === 2) : months;
  const each = isIra ? 0 : toFifty((whole * 0.4) / Math.max(putOn.length, 1));
  const out = toFifty(valueCents * 0.03);
  const takenOn = months[8];
  const amount = isIra || flavor === 'CASH' ? out : Math.min(out, each);
  const taken = takenOn === undefined || amount === 0 ? [] : [{ on: takenOn, kind: 'WITHDRAWAL' as const, detail: null, amount: -amount }];
  const later = putOn.filter(() => each > 0).map((on) => ({ on, kind: 'DEPOSIT' as const, detail: null, amount: each }));
  const first = whole - sum([...later, ...taken].map((flow) => flow.amount));
  return [{ on: openedOn, kind: 'DEPOSIT', detail: isIra ? rolloverDetail : null, amount: first }, ...later, ...taken];
}

function earnings({ flavor, fee, valueCents }: ExamplePlan, months: readonly string[]): ExampleHistory['activity'] {
  const feeCents = Math.round((valueCents * Number(fee)) / 12);
  const fees = months.filter(() => feeCents > 0).map((on) => ({ on, kind: 'FEE' as const, detail: null, amount: -feeCents }));
  const kind = paysInterest(flavor) ? ('INTEREST' as const) : ('DIVIDEND' as const);
  const paid = months
    .filter((_, place) => kind === 'INTEREST' || place % 3 === 2)
    .map((on, place) => ({
      on,
      kind,
      detail: kind === 'INTEREST' ? null : 'US stocks',
      amount: Math.round(valueCents * (kind === 'INTEREST' ? 0.0017 : 0.0034) * (0.8 + 0.02 * place)),
    }));
  return [...fees, ...paid];
}

type Moved = ExampleHistory['activity'];

/**
 * Cash has no price: each day it is worth what came in less what went out, with the interest of each month that is over as the product pays it. The
 * first deposit makes it come to what the account is worth.
 */
function cashHistory(flows: Moved, { valueCents, openedOn, today }: ExamplePlan): ExampleHistory {
  const put = flows.map((flow) => ({ ...flow }));
  let all: Moved = [];
  // Interest follows the first deposit, rounded: some tries come to the cent, or to one beside it, which the last movement makes up for.
  for (let tries = 0; tries < 12; tries += 1) {
    all = withInterest(put, openedOn, addDays(today, -1));
    const missing = valueCents - sum(all.map(({ amount }) => amount));
    const changed = tries < 6 ? put[0] : put.at(-1);
    if (missing === 0 || changed === undefined) break;
    changed.amount += missing;
  }
  const days = [...new Set(all.map(({ on }) => on))];
  return { activity: all, balances: days.map((on) => ({ on, value: sum(all.filter((one) => one.on <= on).map(({ amount }) => amount)) })) };
}

/** Money with the interest that the months which are over earned on it, the oldest first. */
export function withInterest(flows: Moved, openedOn: string, until: string): Moved {
  const all = [...flows];
  let from = openedOn;
  for (const day of monthEnds(openedOn, until)) {
    let cents = 0;
    const balances = all.toSorted(byDay).map(({ on, amount }) => ({ on, cents: (cents += amount) }));
    const amount = interestOf(balances, { from, until: day });
    if (amount !== 0) all.push({ on: day, kind: 'INTEREST', detail: null, amount });
    from = addDays(day, 1);
  }
  return all.toSorted(byDay);
}

const byDay = (a: { on: string }, b: { on: string }): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);

/** A history that ends with what the account is worth. The same plan gives the same history. */
export function exampleHistory(plan: ExamplePlan): ExampleHistory {
  const { name, flavor, openedOn, today, valueCents } = plan;
  if (valueCents <= 0) return { balances: [], activity: [] };
  const months = monthsBetween(openedOn, today);
  const put = exampleFlows(plan);
  if (flavor === 'CASH') return cashHistory(put.toSorted(byDay), plan);
  const activity = [...put, ...earnings(plan, months)].toSorted(byDay);
  const draw = drawsFrom(`${name} ${valueCents}`);
  const gain = valueCents - sum(put.map(({ amount }) => amount));
  const swing = paysInterest(flavor) ? 0 : 0.03;
  const weeks: string[] = [];
  for (let on = addDays(openedOn, 7); on < today; on = addDays(on, 7)) weeks.push(on);
  const yesterday = addDays(today, -1);
  const days = [...new Set([openedOn, ...weeks, ...(yesterday > openedOn ? [yesterday] : [])])];
  let drift = 0;
  const balances = days.map((on, place) => {
    const gone = Math.min(place / Math.max(weeks.length, 1), 1);
    drift = drift * 0.85 + (draw() - 0.5) * swing;
    const putIn = sum(put.filter((flow) => flow.on <= on).map(({ amount }) => amount));
    // The further the account is from its first and its last day, the further its value may stray.
    return { on, value: Math.max(putIn + Math.round(gain * gone + putIn * drift * Math.sin(Math.PI * gone)), 0) };
  });
  return { balances, activity };
}
