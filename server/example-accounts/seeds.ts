import { writeAccount, writeOwner } from '#server/accounts/write-account.ts';
import { writeActivity } from '#server/accounts/write-activity.ts';
import { writeBalances } from '#server/accounts/write-balances.ts';
import { addBank } from '#server/banks/change-bank.ts';
import { writeBook } from '#server/ledger/write-book.ts';
import { bookOf, hasBook, isManaged, newBook } from '#server/ledger/books.ts';
import type { Seed, SeededPerson, Seeding } from '#server/personas/persona.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { isFlow } from '#server/accounts/activity-kind.ts';
import { exampleFlows, exampleHistory, type ExampleHistory, type ExamplePlan } from './example-history.ts';
import { managedHistoryWorth } from './managed-history.ts';
import { writeManagedHistory } from './write-managed-history.ts';
import { fundsOfModel, type FundShare } from '#server/portfolios/model-funds.ts';
import { eras, modelFor, modelName, type Era } from '#server/portfolios/saa-models.ts';
import { lastClosedSession } from '#server/time/market-hours.ts';
import { yearOf } from '#server/law/by-year.ts';
import { exampleBracketOf } from '#server/taxes/tax-levels.ts';

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
  /** Of the model that we manage it by; the present one unless said otherwise. */
  era?: Era;
  /** True where its history harvests losses. */
  harvests?: boolean;
  /** Usernames of those who own it too. */
  with?: readonly string[];
}

/** Writes the movements of an account's book, and its sums, in one step each. */
async function writeExampleBook(
  { db, ids }: Seeding,
  accountId: string,
  openedOn: string,
  activity: ExampleHistory['activity'],
): Promise<void> {
  const total = (cents: (amount: number, isPut: boolean) => number): number =>
    activity.reduce((sum, { amount, kind }) => sum + cents(amount, isFlow(kind)), 0);
  const portfolio = {
    ...newBook(accountId, newYorkInstant(openedOn)),
    revision: activity.length,
    cash_cents: total((amount) => amount),
    put_in_cents: total((amount, isPut) => (isPut ? Math.max(amount, 0) : 0)),
    taken_out_cents: total((amount, isPut) => (isPut ? Math.max(-amount, 0) : 0)),
  };
  const { id: portfolio_id } = bookOf(accountId);
  const entries = activity.map(({ on, kind, detail, amount }) => ({
    id: ids(),
    account_id: accountId,
    portfolio_id,
    at: newYorkInstant(on),
    on_date: on,
    kind,
    instrument_id: null,
    shares_millionths: 0,
    cash_cents: amount,
    flow_cents: isFlow(kind) ? amount : 0,
    price_ten_thousandths: null,
    settles_on: on,
    order_id: null,
    transfer_id: null,
    reference: `history ${ids()}`,
    detail,
  }));
  await writeBook(db, { portfolio, entries });
}

async function writeHistory({ db, ids }: Seeding, accountId: string, { balances, activity }: ExampleHistory): Promise<void> {
  await writeBalances(
    db,
    balances.map(({ on, value }) => ({ account_id: accountId, on_date: on, value_cents: value })),
  );
  await writeActivity(
    db,
    activity.map(({ on, kind, detail, amount }) => ({
      id: ids(),
      account_id: accountId,
      on_date: on,
      kind,
      detail,
      amount_cents: amount,
      status: 'SETTLED' as const,
      expected_on: null,
    })),
  );
}

/** Money on its way to an account, asked for so many days ago and expected in so many more. */
export const pendingDeposit =
  (amountCents: number, { askedDaysAgo, inDays }: { askedDaysAgo: number; inDays: number }): AccountSeed =>
  async ({ db, now, ids }, _person, { id }) => {
    const today = newYorkDate(now);
    await writeActivity(db, [
      {
        id: ids(),
        account_id: id,
        on_date: addDays(today, -askedDaysAgo),
        kind: 'DEPOSIT',
        detail: null,
        amount_cents: amountCents,
        status: 'PENDING',
        expected_on: addDays(today, inDays),
      },
    ]);
  };

/** The funds that an account of a made-up person is managed by. */
function targetsOf(
  { filingStatus, incomeCents, state }: SeededPerson,
  { type, flavor, era, today }: { type: string; flavor: string; era: Era; today: string },
): FundShare[] {
  const level = exampleBracketOf(yearOf(today), filingStatus, incomeCents);
  const model = modelFor({ account_type: type, flavor }, { level, state, era });
  return model === null ? [] : fundsOfModel(modelName(model));
}

/** Runs the days of a managed account until the last close, and writes them into the ledger, with the closing values of each week and of yesterday. */
async function writeManaged(
  seeding: Seeding,
  accountId: string,
  plan: ExamplePlan & { targets: readonly FundShare[]; harvests: boolean },
): Promise<void> {
  const { openedOn, today, valueCents, fee, targets, harvests } = plan;
  const closed = lastClosedSession(seeding.now).on;
  const yesterday = addDays(today, -1);
  const until = closed > yesterday ? closed : yesterday;
  const weeks: string[] = [];
  for (let on = openedOn; on < yesterday; on = addDays(on, 7)) weeks.push(on);
  const flows =
    valueCents <= 0 ? [] : exampleFlows(plan).map(({ on, amount, detail }) => ({ on, cents: amount, isRollover: detail !== null }));
  const history =
    flows.length === 0
      ? { entries: [], lots: new Map(), sales: [], cash: 0, values: [] }
      : managedHistoryWorth(
          { openedOn, until, targets, yearlyFee: fee, harvests, flows, valuesOn: [...new Set([...weeks, yesterday, until])] },
          valueCents,
        );
  await writeManagedHistory(seeding, { accountId, openedOn, history });
  await writeHistory(seeding, accountId, { balances: history.values.filter(({ on }) => on < today), activity: [] });
}

export const account =
  (
    { type, flavor, name, valueCents, fee, era = eras.present, harvests = false, with: others = [] }: AccountPlan,
    more: readonly AccountSeed[] = [],
  ): Seed =>
  async (seeding, person) => {
    const { db, now, ids, vault } = seeding;
    const id = ids();
    const owners = [person.id, ...others.map(person.idOf)];
    const today = newYorkDate(now);
    const openedOn = addDays(addMonths(today, -14), owners.length);
    const plan = { name, flavor, fee, openedOn, today, valueCents, isIra: type.endsWith('_IRA') };
    const history = isManaged({ flavor }) ? { balances: [], activity: [] } : exampleHistory(plan);
    await writeAccount(db, {
      id,
      externalized_id: ids(),
      account_type: type,
      flavor,
      display_name: name,
      total_value_cents: hasBook({ flavor }) ? history.activity.reduce((sum, { amount }) => sum + amount, 0) : valueCents,
      advisory_fee: fee,
      recommended_bracket: flavor === 'CASH' ? null : exampleBracketOf(yearOf(today), person.filingStatus, person.incomeCents),
      opened_on: openedOn,
      closed_on: null,
    });
    for (const [place, personId] of owners.entries()) {
      const role = type === 'TRUST' ? 'trustee' : place === 0 ? 'owner' : 'joint';
      const trustName = type === 'TRUST' ? `The ${person.lastName} Family Trust` : null;
      await writeOwner(db, vault, { account_id: id, person_id: personId, role, trust_name: trustName });
    }
    if (isManaged({ flavor }))
      await writeManaged(seeding, id, { ...plan, harvests, targets: targetsOf(person, { type, flavor, era, today }) });
    else if (hasBook({ flavor })) await writeExampleBook(seeding, id, openedOn, history.activity);
    await writeHistory(seeding, id, hasBook({ flavor }) ? { ...history, activity: [] } : history);
    for (const seed of more) await seed(seeding, person, { id, type, flavor });
  };

export const cash = (valueCents: number, more: readonly AccountSeed[] = []): Seed =>
  account({ type: 'CASH', flavor: 'CASH', name: 'Cash account', valueCents, fee: '0.0000' }, more);

/** A bank account outside. */
export const bank =
  (institution: string, nickname: string, last4: string, balanceCents: number): Seed =>
  async ({ db, ids, vault }, { id }) => {
    const logo = institution.toLowerCase().replaceAll(' ', '-');
    const row = { id: ids(), person_id: id, nickname, balance_cents: balanceCents, institution, logo, last4, status: 'linked' as const };
    await addBank(db, vault, row);
  };
