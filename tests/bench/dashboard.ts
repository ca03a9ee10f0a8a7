import { uuidv7 } from 'uuidv7';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { instruments } from '#server/markets/instruments.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';
import { idOf } from '#tests/support/people.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer } from '#tests/support/server.ts';
import { longPortfolio } from './dashboard/long-portfolio.ts';
import { median } from './load.ts';

const rounds = 15;
const years = 8;
const reads = [
  ['getStockPortfolioDashboardOverview', {}],
  ['getPeriodRangesForStockPortfolio', {}],
  ['getPerformanceForStockPortfolio', { period: 'ALL' }],
  ['getStockPortfolioInvestmentSummary', {}],
  ['getStockPortfolioRiskAssessmentResponse', {}],
  ['getStockPortfolioLiquidationParameters', {}],
  ['getStockPortfolioActivity', { atMost: 5 }],
] as const;

/**
 * The dashboard of a portfolio of 10,000 transactions in every instrument of the market, as a ratio to that of one with ten transactions in ten, over
 * the same years: the whole page, and each of its reads.
 */
export async function benchDashboard(): Promise<string[]> {
  const server = await startTestServer();
  const person = await server.personLike(persona(stockPortfolios, 'stock account with three portfolios'));
  const { storage } = server.services;
  const personId = await idOf(storage, person);
  const now = server.clock.now();
  const today = newYorkDate(now);
  const { account_id: accountId } = await storage.db
    .selectFrom('account_owner')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account_id')
    .where('person_id', '=', personId)
    .where('flavor', '=', 'STOCK')
    .executeTakeFirstOrThrow();
  const all = instruments.map(({ id }) => id);
  const time = { accountId, from: addMonths(today, -12 * years), until: addDays(today, -1) };
  const [short, long] = await storage.write(async ({ db }) => [
    await longPortfolio(db, { ids: uuidv7 }, { ...time, entries: 10, instrumentIds: all.slice(0, 10) }),
    await longPortfolio(db, { ids: uuidv7 }, { ...time, entries: 10_000, instrumentIds: all }),
  ]);
  await server.runDaily();
  const lines: string[] = [];
  const measure = async (name: string, read: (portfolioId: string) => Promise<unknown>): Promise<void> => {
    const took = { short: [] as number[], long: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const [which, id] of [
        ['short', short],
        ['long', long],
      ] as const) {
        const began = performance.now();
        await read(id);
        if (round > 0) took[which].push(performance.now() - began);
      }
    const [base, of] = [median(took.short), median(took.long)];
    lines.push(`${name}: ${(of / base).toFixed(2)} (${of.toFixed(1)} ms by ${base.toFixed(1)} ms)`);
  };
  await measure('the page', (id) => person.get(`/portfolios/${id}`).then((answer) => answer.text()));
  for (const [name, input] of reads) await measure(name, (portfolioId) => person.operation(name, { portfolioId, ...input }));
  await server.stop();
  return lines;
}
