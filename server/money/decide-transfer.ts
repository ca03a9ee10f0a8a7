import { LawNotKnown } from '#server/law/by-year.ts';
import { type Sentence, sentence } from '#server/phrases/sentence.ts';
import { addMonths } from '#server/time/calendar.ts';
import type { Again, AskedTransfer, Decision } from './asked-transfer.ts';
import { contributionYearOf } from './contribution.ts';
import { endpointsOf, type Endpoint, type MoneyContext } from './endpoints.ts';
import { lawMissingWords } from './law-missing-words.ts';
import { investingProblem, pairMistake, type Mistake } from './pair-mistake.ts';
import { isPortfolio } from './portfolio-amount.ts';
import { datesOf } from './transfer-dates.ts';
import { amountOf, limitMistake } from './transfer-amount.ts';
import { kindOf } from './transfer-kinds.ts';
import { dayFrom, firstDayOf } from './transfer-timing.ts';
import { withheldOf } from './withheld-of.ts';

const days = { later: sentence('Choose {day} or a later day.'), sooner: sentence('Choose a day within the next 12 months.') };

const refuse = (path: Mistake['path'], message: Sentence): Decision => ({ terms: null, mistakes: [{ path, message }] });

/** A portfolio is found by its account too: that is the default one, which stands first. */
const isNamed = (end: Endpoint, name: string): boolean =>
  end.publicId === name ||
  end.id === name ||
  (end.kind === 'ACCOUNT' && end.portfolio !== null && (end.portfolio.id === name || end.portfolio.accountPublicId === name));

export const endNamed = (endpoints: readonly Endpoint[], name: string): Endpoint | undefined => endpoints.find((one) => isNamed(one, name));

/** A missing law is an answer; everything else is thrown on. */
function lawMissing(error: unknown): LawNotKnown {
  if (error instanceof LawNotKnown) return error;
  throw error;
}

/** Decides whether a person can move money so, and what becomes of it: its days, and what is withheld. */
export async function decideTransfer(
  context: MoneyContext,
  personId: string,
  asked: AskedTransfer,
  again: Again | null = null,
): Promise<Decision> {
  const endpoints = await endpointsOf(context, personId);
  const source = endNamed(endpoints, asked.sourceId);
  const destination = endNamed(endpoints, asked.destinationId);
  const mistake = pairMistake(source, destination);
  if (mistake !== null) return { terms: null, mistakes: [mistake] };
  if (source === undefined || destination === undefined) throw new Error('A pair without a mistake has both ends');
  const kind = kindOf(source.kind, destination.kind);
  if (kind === null) throw new Error('No transfer goes from bank to bank');

  const sellsShares = isPortfolio(source) && asked.cashOnly !== true;
  const buysShares = isPortfolio(destination) && asked.staysCash !== true;
  const problem = buysShares ? investingProblem(destination) : null;
  if (problem !== null) return refuse('destinationId', problem);
  const first = again === null ? firstDayOf(context.now, { sellsShares }) : again.leavesOn;
  const plannedOn = again === null ? (asked.leavesOn ?? first) : again.leavesOn;
  if (plannedOn < first) return refuse('leavesOn', days.later({ day: { day: first } }));
  if (plannedOn > addMonths(context.today, 12)) return refuse('leavesOn', days.sooner);
  const leavesOn = dayFrom(plannedOn, { sellsShares });
  const weighed = {
    personId,
    kind,
    source,
    destination,
    sellsShares,
    buysShares,
    leavesOn,
    isNow: leavesOn === first,
    except: again?.transferId ?? '',
  };

  const amount = await amountOf(context, asked, weighed);
  if (typeof amount !== 'number') return { terms: null, mistakes: [amount] };
  // A transfer that was allowed when it was requested stays allowed, also if more was requested meanwhile.
  const limit = again === null ? await limitMistake(context, amount, weighed) : null;
  if (limit !== null) return { terms: null, mistakes: [limit] };
  const contributionYear = await contributionYearOf(context, asked, amount, weighed);
  if (contributionYear !== null && typeof contributionYear !== 'number') return { terms: null, mistakes: [contributionYear] };

  const withheld = await withheldOf(context, amount, weighed).catch(lawMissing);
  if (withheld instanceof LawNotKnown) return refuse('leavesOn', lawMissingWords(withheld));
  return {
    mistakes: [],
    terms: {
      kind,
      source,
      destination,
      amountCents: amount,
      isFull: asked.isFull,
      sellsShares,
      buysShares,
      repeat: asked.repeat,
      plannedOn,
      isNow: weighed.isNow,
      ...datesOf({ kind, source, sellsShares }, leavesOn, context.now),
      contributionYear,
      federalWithheldCents: withheld.federalCents,
      stateWithheldCents: withheld.stateCents,
      netCents: amount - withheld.federalCents - withheld.stateCents,
    },
  };
}
