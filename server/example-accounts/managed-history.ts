import { advisoryFee } from '#server/ledger/advisory-fee.ts';
import { buyable, harvestDetail, harvestOf } from '#server/ledger/harvesting.ts';
import { takeShares, type Lot } from '#server/ledger/lots.ts';
import { toInvest } from '#server/ledger/managed-book.ts';
import { purchasesOf, salesOf, type HeldFund, type ManagedTrade, type Target } from '#server/ledger/managed-trades.ts';
import { sum, worth } from '#server/ledger/money-math.ts';
import { dividendsPaidBetween } from '#server/markets/corporate-actions.ts';
import { closeOn } from '#server/markets/prices.ts';
import { washSaleDays } from '#server/law/securities.ts';
import { isTradingDay, nextTradingDay } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';
import { monthEnds } from '#server/time/month-ends.ts';
import { rolloverDetail } from '#server/accounts/activity-kind.ts';

/** What a made-up managed account was entered with, in the order in which it happened, as the product enters it. In cents and millionths. */
export interface HistoryEntry {
  on: string;
  kind: 'DEPOSIT' | 'WITHDRAWAL' | 'BUY' | 'SELL' | 'DIVIDEND' | 'FEE';
  detail: string | null;
  instrumentId: string | null;
  shares: number;
  cents: number;
  price: number | null;
  reference: string;
}

/** A part of a lot that was sold by an entry. */
export interface HistorySale {
  entry: HistoryEntry;
  lot: Lot;
  shares: number;
  basis: number;
  proceeds: number;
}

export interface ManagedHistory {
  entries: HistoryEntry[];
  /** By instrument, also those that were sold. `openedBy` is the reference of the purchase. */
  lots: Map<string, Lot[]>;
  sales: HistorySale[];
  cash: number;
  /** At the end of the days that were asked for. */
  values: { on: string; value: number }[];
}

export interface ManagedPlan {
  openedOn: string;
  /** The last day that is over. */
  until: string;
  targets: readonly Target[];
  yearlyFee: string;
  flows: readonly { on: string; cents: number; isRollover: boolean }[];
  /** True where losses are harvested, here at the end of a month. */
  harvests: boolean;
  /** Cash that is never invested. */
  idle: number;
  valuesOn: readonly string[];
}

const tradingDayFrom = (date: string): string => (isTradingDay(date) ? date : nextTradingDay(date));

function tradingDayBefore(date: string): string {
  let on = addDays(date, -1);
  while (!isTradingDay(on)) on = addDays(on, -1);
  return on;
}

/** Runs the days of an account in memory, by the rules of the ledger: trades at the close, dividends, fees. */
export function managedHistory(plan: ManagedPlan): ManagedHistory {
  const account = new ManagedDays(plan);
  const { openedOn, until, targets, flows, yearlyFee } = plan;
  const funds = targets.flatMap(({ instrumentId, alternateId }) =>
    alternateId === undefined || !plan.harvests ? [instrumentId] : [instrumentId, alternateId],
  );
  const dividends = funds.flatMap((instrumentId) => dividendsPaidBetween(instrumentId, addDays(openedOn, 1), until));
  const ends = new Set(Number(yearlyFee) > 0 ? monthEnds(openedOn, until) : []);
  const harvestDays = new Set(
    plan.harvests
      ? monthEnds(openedOn, addDays(until, -2 * washSaleDays)).map((end) => (isTradingDay(end) ? end : tradingDayBefore(end)))
      : [],
  );
  const days = new Set([
    ...harvestDays,
    ...flows.flatMap(({ on }) => [on, tradingDayFrom(on)]),
    ...dividends.flatMap(({ exOn, payOn }) => [exOn, payOn, tradingDayFrom(payOn)]),
    ...ends,
    ...plan.valuesOn,
  ]);
  const held = new Map<string, number>();
  for (const day of [...days].filter((on) => on >= openedOn && on <= until).toSorted()) {
    // Who held a share at the end of the day before gets its dividend.
    for (const { instrumentId, exOn } of dividends) if (exOn === day) held.set(`${instrumentId} ${exOn}`, account.sharesOf(instrumentId));
    for (const { instrumentId, exOn, payOn, perShare } of dividends)
      if (payOn === day) account.payDividend(day, { instrumentId, exOn, perShare, shares: held.get(`${instrumentId} ${exOn}`) ?? 0 });
    for (const flow of flows) if (flow.on === day) account.move(flow);
    if (plan.harvests && harvestDays.has(day)) account.harvest(day);
    if (isTradingDay(day)) account.tradeAtClose(day);
    if (ends.has(day)) account.chargeFee(day);
    if (plan.valuesOn.includes(day)) account.values.push({ on: day, value: account.valueOn(day) });
  }
  return account;
}

class ManagedDays implements ManagedHistory {
  readonly entries: HistoryEntry[] = [];
  readonly lots = new Map<string, Lot[]>();
  readonly sales: HistorySale[] = [];
  readonly values: { on: string; value: number }[] = [];
  cash = 0;
  readonly #plan: ManagedPlan;
  readonly #shares = new Map<string, number>();
  /** The day on which a fund was sold at a loss last. */
  readonly #soldOn = new Map<string, string>();
  constructor(plan: ManagedPlan) {
    this.#plan = plan;
  }

  sharesOf(instrumentId: string): number {
    return this.#shares.get(instrumentId) ?? 0;
  }

  valueOn(day: string): number {
    return this.cash + sum(this.#held(day).map(({ shares, price }) => worth(shares, price)));
  }

  #held(day: string): HeldFund[] {
    return [...this.#shares]
      .filter(([, shares]) => shares > 0)
      .map(([instrumentId, shares]) => ({ instrumentId, shares, price: closeOn(instrumentId, day) }));
  }

  #enter(entry: Omit<HistoryEntry, 'detail'> & { detail?: string | null }): HistoryEntry {
    const whole = { detail: null, ...entry };
    this.entries.push(whole);
    this.cash += whole.cents;
    return whole;
  }

  move({ on, cents, isRollover }: ManagedPlan['flows'][number]): void {
    // As money leaves: what is missing for it is sold, at the close before.
    if (cents < 0) for (const trade of salesOf(-cents - this.cash, this.#held(addDays(on, -1)))) this.#trade(on, trade, `out ${on}`);
    const kind = cents > 0 ? 'DEPOSIT' : 'WITHDRAWAL';
    const none = { instrumentId: null, shares: 0, price: null };
    this.#enter({ on, kind, ...none, cents, detail: isRollover ? rolloverDetail : null, reference: `history ${kind} ${on}` });
  }

  payDividend(
    on: string,
    { instrumentId, exOn, perShare, shares }: { instrumentId: string; exOn: string; perShare: number; shares: number },
  ): void {
    const cents = worth(shares, perShare);
    if (cents > 0)
      this.#enter({ on, kind: 'DIVIDEND', instrumentId, shares: 0, cents, price: perShare, reference: `dividend ${instrumentId} ${exOn}` });
  }

  chargeFee(on: string): void {
    const first = `${on.slice(0, 7)}-01`;
    const { openedOn, yearlyFee } = this.#plan;
    const cents = advisoryFee(this.valueOn(on), { yearlyFee, from: first < openedOn ? openedOn : first, until: on });
    if (cents > 0) this.#enter({ on, kind: 'FEE', instrumentId: null, shares: 0, cents: -cents, price: null, reference: `fee ${on}` });
  }

  /** Harvests losses as the product does at each close. */
  harvest(on: string): void {
    const trades = harvestOf(this.#held(on), {
      targets: this.#plan.targets,
      basisOf: (id) => sum((this.lots.get(id) ?? []).map(({ basis }) => basis)),
      priceOf: (id) => closeOn(id, on),
      resting: this.#restingOn(on),
      bought: new Set(),
    });
    for (const trade of trades) {
      this.#trade(on, trade, `harvest ${on}`, harvestDetail);
      if (trade.shares < 0) this.#soldOn.set(trade.instrumentId, on);
    }
  }

  #restingOn(on: string): Set<string> {
    return new Set([...this.#soldOn].flatMap(([id, soldOn]) => (soldOn >= addDays(on, -washSaleDays) ? [id] : [])));
  }

  tradeAtClose(on: string): void {
    const { idle, targets, yearlyFee } = this.#plan;
    const held = this.#held(on);
    const cents = toInvest(this.cash - idle, this.valueOn(on) - idle, yearlyFee);
    const bought = buyable(targets, this.#restingOn(on));
    for (const trade of purchasesOf(cents, held, bought, (id) => closeOn(id, on))) this.#trade(on, trade, `close ${on}`);
  }

  #trade(on: string, { instrumentId, shares, cents, price }: ManagedTrade, cause: string, detail: string | null = null): void {
    const kind = shares > 0 ? 'BUY' : 'SELL';
    const entry = this.#enter({ on, kind, detail, instrumentId, shares, cents, price, reference: `${cause} ${instrumentId}` });
    const lots = this.lots.get(instrumentId) ?? [];
    this.#shares.set(instrumentId, this.sharesOf(instrumentId) + shares);
    if (shares > 0) {
      const place = `${on} ${String(lots.length).padStart(6, '0')}`;
      const lot = { acquiredOn: on, place, shares, basis: -cents, adjustment: 0, washDays: 0, replacing: 0, openedBy: entry.reference };
      lots.push({ id: `${instrumentId} ${place}`, ...lot });
      this.lots.set(instrumentId, lots);
      return;
    }
    const { parts, changed } = takeShares(lots, -shares);
    let left = cents;
    for (const [index, { lot, shares: sold, basis }] of parts.entries()) {
      const proceeds = index === parts.length - 1 ? left : Math.floor((cents * sold) / -shares);
      left -= proceeds;
      this.sales.push({ entry, lot, shares: sold, basis, proceeds });
    }
    this.lots.set(
      instrumentId,
      lots.map((lot) => changed.find(({ id }) => id === lot.id) ?? lot),
    );
  }
}

const known = new Map<string, ManagedHistory>();
const mostKnown = 100;

/**
 * A history that ends with what the account is worth: its first deposit is found by trying, and what is missing of less than a dollar stays in cash. The
 * same plan gives the same history, which is kept for the next copy of a made-up person.
 */
export function managedHistoryWorth(plan: Omit<ManagedPlan, 'idle'>, valueCents: number): ManagedHistory {
  const key = JSON.stringify([plan, valueCents]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const history = findHistory(plan, valueCents);
  if (known.size >= mostKnown) known.clear();
  known.set(key, history);
  return history;
}

function findHistory(plan: Omit<ManagedPlan, 'idle'>, valueCents: number): ManagedHistory {
  const [first, ...later] = plan.flows;
  if (first === undefined) throw new Error('A history begins with a deposit');
  const run = (cents: number, idle: number) => managedHistory({ ...plan, flows: [{ ...first, cents: cents + idle }, ...later], idle });
  const worthOf = (history: ManagedHistory): number => history.values.at(-1)?.value ?? 0;
  // What a dollar of the first deposit has grown to follows from two tries; each further one comes closer.
  let [cents, history, growth] = [first.cents, run(first.cents, 0), 1];
  for (let tries = 0; tries < 8; tries += 1) {
    const missing = valueCents - worthOf(history);
    if (missing >= 0 && missing < 1_00) break;
    const next = cents + (Math.round((missing - 50) / growth) || -1);
    const tried = run(next, 0);
    growth = (worthOf(tried) - worthOf(history)) / (next - cents) || 1;
    [cents, history] = [next, tried];
  }
  let idle = 0;
  for (let tries = 0; tries < 6 && worthOf(history) !== valueCents; tries += 1) {
    idle += valueCents - worthOf(history);
    history = run(cents, idle);
  }
  return history;
}
