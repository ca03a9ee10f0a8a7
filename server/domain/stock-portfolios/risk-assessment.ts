import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { isTrading, stockAccountOf } from '#server/ledger/account-state.ts';
import { sum } from '#server/ledger/money-math.ts';
import { ownPortfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf, type Position } from '#server/ledger/positions.ts';
import { projectedYear } from '#server/ledger/projection.ts';
import { riskOf, type Risk } from '#server/ledger/risk.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { dailyGrowth } from '#server/markets/prices.ts';
import { sectorName, sectorNames } from '#server/markets/sectors.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Id, Rate } from '#server/operations/shapes.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';
import { fraction } from './portfolio-icons.ts';

/** Years of daily prices that risk is measured over. */
const years = 5;
/** The growth of a year that projections assume of stocks. A deployment puts its own view here. */
const expectedGrowth = 0.07;

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const howCalculated = `We take your present mix of stocks, as if you had held it for the last ${years} years, and measure how much its value moved from day to day. The projected returns assume that it grows by ${percent(expectedGrowth)} in an average year, before taxes and after the costs of funds, and that it goes on moving as much. About 70% of years end between the bad and the great one. This is hypothetical and not a promise: a year can be worse than the bad one.`;

const Part = z.strictObject({ name: z.string(), share: Rate });
const SectorPart = z.strictObject({ name: said(sectorNames), share: Rate });

const fell =
  'In its worst month of the last {years} years this mix of stocks fell {month}. From its highest point to the lowest after it, it fell {most}.';
const howTitle = 'How we calculate this';

const getStockPortfolioRiskAssessmentResponse = defineOperation({
  name: 'getStockPortfolioRiskAssessmentResponse',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({ portfolioId: Id }),
  output: z.strictObject({
    /** Null where nothing is held, or the account is not open for trading. */
    assessment: z
      .strictObject({
        assessmentBody: said([fell, `${fell} {share} of it is {name}, so much depends on one holding.`]),
        additionalInfoTitle: said([howTitle]),
        additionalInfoBody: said([howCalculated]),
        volatility: Rate,
        largestFall: Rate,
        worstMonth: Rate,
        largestHolding: Part,
        sectors: z.array(SectorPart),
        projectedReturns: z.strictObject({
          badYearReturns: Rate,
          typicalYearReturns: Rate,
          greatYearReturns: Rate,
          returnsDataPoints: z.array(z.strictObject({ projectedReturnPercentage: Rate, projectedReturnProbability: Rate })),
        }),
      })
      .nullable(),
  }),
  async handler({ portfolioId }, context) {
    const { db, now, today } = context;
    const portfolio = await ownPortfolio(db, signedIn(context), portfolioId);
    const { positions } = await holdingsOf(db, portfolio.id, now);
    const isShown = portfolio.state === 'ACTIVE' && isTrading(await stockAccountOf(db, portfolio)) && positions.length > 0;
    return { assessment: isShown ? assessmentOf(positions, today) : null };
  },
});

const rate = (value: number): string => fraction(value) ?? '0';

function assessmentOf(positions: readonly Position[], today: string) {
  const total = sum(positions.map(({ valueCents }) => valueCents));
  const [from, until] = [addMonths(today, -12 * years), addDays(today, -1)];
  const holdings = positions.map(({ instrument, valueCents }) => ({
    instrumentId: instrument.id,
    sector: instrument.sector,
    weight: total === 0 ? 1 / positions.length : valueCents / total,
    growth: dailyGrowth(instrument.id, from, until),
  }));
  const risk = riskOf(holdings);
  const cost = sum(holdings.map(({ instrumentId, weight }) => weight * Number(knownInstrument(instrumentId).yearlyCost ?? 0)));
  const { bad, typical, great, points } = projectedYear({ mean: Math.log(1 + expectedGrowth), deviation: risk.volatility, cost });
  const { largestHolding } = risk;
  return {
    assessmentBody: inWords(risk),
    additionalInfoTitle: howTitle,
    additionalInfoBody: howCalculated,
    volatility: rate(risk.volatility),
    largestFall: rate(risk.largestFall),
    worstMonth: rate(risk.worstMonth),
    largestHolding: { name: knownInstrument(largestHolding?.instrumentId ?? '').name, share: rate(largestHolding?.weight ?? 0) },
    sectors: risk.sectors.map(({ sector, weight }) => ({ name: sectorName(sector), share: rate(weight) })),
    projectedReturns: {
      badYearReturns: rate(bad),
      typicalYearReturns: rate(typical),
      greatYearReturns: rate(great),
      returnsDataPoints: points.map((point) => ({
        projectedReturnPercentage: rate(point.return),
        projectedReturnProbability: rate(point.probability),
      })),
    },
  };
}

/** Risk in words first: how far it fell, and what it depends on. */
function inWords({ worstMonth, largestFall, largestHolding }: Risk): string {
  const { name } = knownInstrument(largestHolding?.instrumentId ?? '');
  const share = largestHolding?.weight ?? 0;
  const leaning = share > 0.3 ? ` ${percent(share)} of it is ${name}, so much depends on one holding.` : '';
  return `In its worst month of the last ${years} years this mix of stocks fell ${percent(worstMonth)}. From its highest point to the lowest after it, it fell ${percent(largestFall)}.${leaning}`;
}

export const riskOperations: readonly Operation[] = [getStockPortfolioRiskAssessmentResponse];
