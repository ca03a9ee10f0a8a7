import { AccountName } from '#server/accounts/account-names.ts';
import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { endNamed } from '#server/money/decide-transfer.ts';
import { contributionRoom } from '#server/money/contribution-room.ts';
import { endpointsOf, type Endpoint, type MoneyContext } from '#server/money/endpoints.ts';
import { availableOn, movedOn } from '#server/money/moved-amounts.ts';
import { cashWaits, isPortfolio, portfolioMoney, saleProblem, type PortfolioMoney } from '#server/money/portfolio-amount.ts';
import { hasTradesUnderWay } from '#server/money/sale-rules.ts';
import { endProblems, destinationProblem, investingProblem, pairMistake, sourceProblem, waitsUntil } from '#server/money/pair-mistake.ts';
import { kindOf, TransferKind } from '#server/money/transfer-kinds.ts';
import { transferLimits } from '#server/money/transfer-limits.ts';
import { firstDayOf, firstLeavingDay } from '#server/money/transfer-timing.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { type Sentence, sentence } from '#server/phrases/sentence.ts';
import { inEnglish, written } from '#server/phrases/written-in.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';
import { contributionLaw } from '#server/law/contributions.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import { addMonths } from '#server/time/calendar.ts';

const End = z.strictObject({
  id: z.string(),
  kind: z.enum(['BANK', 'ACCOUNT', 'PORTFOLIO']),
  name: AccountName,
  /** The nickname of a bank account, and the account of a portfolio; null of an account. */
  nickname: AccountName.nullable(),
  accountType: z.string().nullable(),
  flavor: z.string().nullable(),
  value: Cents.nullable(),
  /** Why it cannot be chosen, in a sentence; null where it can. */
  problem: said(endProblems).nullable(),
  /** The day from which it can be chosen, where nothing but waiting is missing; else null. */
  waitsUntil: IsoDate.nullable(),
});

const Pair = z.strictObject({
  kind: TransferKind,
  /** What can leave the source on the first day, and why it is less than its value; null of a bank account. */
  available: Cents.nullable(),
  /** The most that can be typed as an amount, by all limits: of a portfolio without its cash, as an amount is sold. Null of a bank account. */
  mostTyped: Cents.nullable(),
  held: Cents,
  reserved: Cents,
  /** What a day takes through banks, and what is left of it on the first day; null between accounts here. */
  dailyLimit: Cents.nullable(),
  dailyLeft: Cents.nullable(),
  /** The tax years of a contribution; none where it is no contribution. */
  contributions: z.array(z.strictObject({ taxYear: z.number().int(), limit: Cents, used: Cents, left: Cents })),
  /** True where tax may be withheld. */
  isDistribution: z.boolean(),
  /** For a portfolio that money comes out of: what its shares are worth, its cash that can leave, and why neither can be taken now. */
  shares: Cents.nullable(),
  cash: Cents.nullable(),
  saleProblem: z.string().nullable(),
  cashProblem: z.string().nullable(),
});

/** What a transfer can be made of: the places that money comes from and goes to, and the limits of the chosen pair before anything is typed. */
export const getTransferOptions = defineOperation({
  name: 'getTransferOptions',
  kind: 'read',
  personal: ['output.sources.*.name', 'output.sources.*.nickname', 'output.destinations.*.name', 'output.destinations.*.nickname'],
  input: z.strictObject({ sourceId: Id.nullable().default(null), destinationId: Id.nullable().default(null) }),
  output: z.strictObject({
    /** Those whose money can go to the chosen destination; without one all. */
    sources: z.array(End),
    /** Those that money of the chosen source can go to; without a source all. */
    destinations: z.array(End),
    pair: Pair.nullable(),
    firstDay: IsoDate,
    lastDay: IsoDate,
    least: Cents,
  }),
  async handler({ sourceId, destinationId }, context) {
    const { id: personId } = signedIn(context);
    const all = await endpointsOf(context, personId);
    const ends = all.filter((one) => (one.kind === 'ACCOUNT' ? !one.isClosed : one.status !== 'removed'));
    const named = (name: string | null) => (name === null ? undefined : endNamed(ends, name));
    const source = named(sourceId);
    const destination = named(destinationId);
    return {
      sources: ends
        .filter((one) => one.publicId !== destination?.publicId && (destination?.kind !== 'BANK' || one.kind === 'ACCOUNT'))
        .map((one) => shown(one, sourceProblem(one) ?? emptyProblem(one) ?? problemOfPair(one, destination))),
      destinations: ends
        .filter((one) => one.publicId !== source?.publicId && (source?.kind !== 'BANK' || one.kind === 'ACCOUNT'))
        .map((one) => shown(one, destinationProblem(one) ?? investingProblem(one) ?? problemOfPair(source, one), waitsUntil(one))),
      pair: source !== undefined && destination !== undefined ? await pairOf(context, personId, source, destination) : null,
      firstDay: firstDayOf(context.now, { sellsShares: source !== undefined && isPortfolio(source) }),
      lastDay: addMonths(context.today, 12),
      least: transferLimits.leastCents,
    };
  },
});

const empty = sentence('This account is empty.');
const noCash = sentence('There is no cash in it that can leave now.');

const emptyProblem = (one: Endpoint): Sentence | null => (one.kind === 'ACCOUNT' && one.valueCents <= 0 ? empty : null);

const inWords = (problem: Sentence | null): string | null => problem && written(problem, inEnglish);

/** Why two ends do not go together that each by itself can be chosen. */
function problemOfPair(source: Endpoint | undefined, destination: Endpoint | undefined): Sentence | null {
  if (source === undefined || destination === undefined) return null;
  if (sourceProblem(source) !== null || destinationProblem(destination) !== null) return null;
  return pairMistake(source, destination)?.message ?? null;
}

function shown(one: Endpoint, why: Sentence | null, opensOn: string | null = null): z.infer<typeof End> {
  const { publicId: id, kind, name } = one;
  const problem = inWords(why);
  return kind === 'BANK'
    ? { id, kind, name, nickname: one.nickname, accountType: null, flavor: null, value: null, problem, waitsUntil: opensOn }
    : {
        id,
        kind: isPortfolio(one) ? 'PORTFOLIO' : kind,
        name,
        nickname: one.portfolio?.accountName ?? null,
        accountType: one.accountType,
        flavor: one.flavor,
        value: one.valueCents,
        problem,
        waitsUntil: opensOn,
      };
}

async function pairOf(
  context: MoneyContext,
  personId: string,
  source: Endpoint,
  destination: Endpoint,
): Promise<z.infer<typeof Pair> | null> {
  const kind = kindOf(source.kind, destination.kind);
  if (kind === null || pairMistake(source, destination) !== null) return null;
  const day = firstLeavingDay(context.now);
  const money = isPortfolio(source) ? await portfolioMoney(context, source) : null;
  const availability = await availabilityOf(context, source, money, day);
  const accountId = source.kind === 'ACCOUNT' ? source.id : destination.id;
  const limit = kind === 'DEPOSIT' ? transferLimits.dailyInCents : transferLimits.dailyOutCents;
  const left = kind === 'BETWEEN' ? null : Math.max(0, limit - (await movedOn(context, { day, kind, personId, accountId })));
  const [from, to] = [potOf(source), potOf(destination)];
  const contributes = to !== null && from === null && destination.kind === 'ACCOUNT';
  const contributions = contributes ? await contributionsTo(context, personId, destination.accountType, day) : [];
  return {
    kind,
    ...availability,
    mostTyped: least(money?.sharesCents ?? availability.available, left, contributions),
    dailyLimit: kind === 'BETWEEN' ? null : limit,
    dailyLeft: left,
    contributions,
    isDistribution: from !== null && to === null,
    shares: money?.sharesCents ?? null,
    cash: money?.cashCents ?? null,
    ...(await problemsOf(context, source, money)),
  };
}

/** The least of what is there, of what a day still takes, and of what the most open tax year does; null where nothing is known of the source. */
function least(available: number | null, dailyLeft: number | null, contributions: readonly { left: number }[]): number | null {
  if (available === null) return null;
  const most = contributions.length === 0 ? available : Math.min(available, Math.max(...contributions.map(({ left }) => left)));
  return dailyLeft === null ? most : Math.min(most, dailyLeft);
}

/** What can leave a source on a day, and why it is less than its value. */
async function availabilityOf(context: MoneyContext, source: Endpoint, money: PortfolioMoney | null, day: string) {
  if (money !== null) return { available: money.sharesCents + money.cashCents, held: 0, reserved: 0 };
  if (source.kind === 'BANK') return { available: null, held: 0, reserved: 0 };
  const { availableCents, heldCents, reservedCents } = await availableOn(context, source, day);
  return { available: Math.max(0, availableCents), held: heldCents, reserved: reservedCents };
}

/** What is left to contribute, for each tax year that still can be. A year whose limits are not known yet cannot. */
async function contributionsTo(context: MoneyContext, personId: string, accountType: string, day: string) {
  const years = contributionYears(day).filter((year) => contributionLaw.years.includes(year));
  const rooms = await Promise.all(years.map((taxYear) => contributionRoom(context, { personId, accountType, taxYear })));
  return rooms.map(({ taxYear, limitCents, usedCents, leftCents }) => ({ taxYear, limit: limitCents, used: usedCents, left: leftCents }));
}

/** Why nothing of a portfolio can be sold now, and why its cash alone cannot be moved. */
async function problemsOf(context: MoneyContext, source: Endpoint, money: PortfolioMoney | null) {
  if (money === null || !isPortfolio(source)) return { saleProblem: null, cashProblem: null };
  const waits = await hasTradesUnderWay(context.db, source.portfolio.id);
  return {
    saleProblem: inWords(await saleProblem(context, source, money.instrumentIds, { isNow: true, except: '' })),
    cashProblem: inWords(waits ? cashWaits : money.cashCents > 0 ? null : noCash),
  };
}

const potOf = (one: Endpoint) => (one.kind === 'ACCOUNT' ? contributionPotOf(one.accountType) : null);
