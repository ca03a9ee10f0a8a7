import { expect, test } from 'vitest';
import { dividendsBetween, dividendsPaidBetween, splitsBetween } from '#server/markets/corporate-actions.ts';
import { instrumentOf, instrumentOfSymbol, instruments } from '#server/markets/instruments.ts';
import { PricePath } from '#server/markets/price-path.ts';
import { adjustedCloses, closeOn, closes, dayChange, previousClose, priceAt } from '#server/markets/prices.ts';
import { sectorCodes, sectorName } from '#server/markets/sectors.ts';
import { placeOf, tradingDayAt } from '#server/markets/trading-days.ts';
import { isTradingDay } from '#server/time/business-days.ts';

const began = '2016-01-04';
const today = '2026-11-25';
const stocks = instruments.filter(({ kind }) => kind === 'STOCK');
const adjusted = new Map(instruments.map(({ id }) => [id, adjustedCloses(id, began, today).map(({ price }) => price)]));

const movesOf = (id: string): number[] => {
  const prices = adjusted.get(id) ?? [];
  return prices.slice(1).map((price, place) => Math.log(price / (prices[place] ?? price)));
};

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    x.reduce((sum, value, place) => sum + (value - mx) * ((y[place] ?? 0) - my), 0);
  return product(a, b, meanA, meanB) / Math.sqrt(product(a, a, meanA, meanA) * product(b, b, meanB, meanB));
}

test('B12: companies stand in all eleven sectors, a dozen funds and two trusts beside them, each with an id, a symbol and a name of its own', () => {
  expect(stocks.length).toBeGreaterThan(55);
  expect(instruments.length - stocks.length).toBe(14);
  expect(new Set(stocks.map(({ sector }) => sector)).size).toBe(sectorCodes.length - 1);
  expect(instrumentOfSymbol('pello')).toBe(instrumentOf('ins_PELLO'));
  expect(instrumentOf('ins_NOBODY')).toBeUndefined();
  expect(sectorCodes.map(sectorName)).toContain('Health care');
  for (const key of ['id', 'symbol', 'name'] as const) expect(new Set(instruments.map((one) => one[key])).size).toBe(instruments.length);
});

test('B12: prices come from a seed: ten years of trading days, the same whoever asks and in whatever order', () => {
  const days = closes('ins_PELLO', began, today);
  expect(days.length).toBe(placeOf(today) + 1);
  expect(days.every(({ on }) => isTradingDay(on))).toBe(true);
  expect(tradingDayAt(placeOf('2026-11-28'))).toBe('2026-11-27');
  expect(closeOn('ins_PELLO', '2026-11-28')).toBe(closeOn('ins_PELLO', '2026-11-27'));
  // Prices that a ledger of yesterday was written with.
  expect([closeOn('ins_TAMBR', began), closeOn('ins_PELLO', today), closeOn('ins_OWTOT', '2021-06-30')]).toMatchInlineSnapshot(`
    [
      622052,
      1400729,
      1444479,
    ]
  `);
  const again = instruments.find(({ id }) => id === 'ins_PELLO');
  if (again === undefined) throw new Error('no instrument');
  const far = new PricePath(again);
  expect(far.day(3_000).close).toBe(closeOn('ins_PELLO', tradingDayAt(3_000)));
  expect(far.day(100).close).toBe(closeOn('ins_PELLO', tradingDayAt(100)));
});

test('B12: prices are believable: no share below a dollar, no leap without a split, the market in all of them, a sector in its own', () => {
  for (const { id } of instruments) {
    expect(Math.min(...closes(id, began, today).map(({ price }) => price)), id).toBeGreaterThan(1_0000);
    expect(Math.max(...movesOf(id).map(Math.abs)), id).toBeLessThan(0.2);
    const volatility = Math.sqrt((movesOf(id).reduce((sum, move) => sum + move * move, 0) / movesOf(id).length) * 252);
    expect(volatility, id).toBeLessThan(0.5);
  }
  const market = movesOf('ins_OWTOT');
  expect(stocks.every(({ id }) => correlation(movesOf(id), market) > 0.15)).toBe(true);
  const utilities = correlation(movesOf('ins_ELDER'), movesOf('ins_CINDR'));
  expect(utilities).toBeGreaterThan(correlation(movesOf('ins_ELDER'), movesOf('ins_TAMBR')));
});

test('B12: dividends come each quarter from most companies, splits now and then; a graph shows no fall where shares split', () => {
  const paying = stocks.filter(({ id }) => dividendsBetween(id, '2025-01-01', '2025-12-31').length === 4);
  const none = stocks.filter(({ id }) => dividendsBetween(id, began, today).length === 0);
  expect(paying.length + none.length).toBe(stocks.length);
  expect(paying.length / stocks.length).toBeGreaterThan(0.5);
  expect(paying.length / stocks.length).toBeLessThan(0.9);
  for (const { id } of paying) {
    expect(dividendsPaidBetween(id, '2025-01-01', '2025-12-31').length).toBe(4);
    for (const { exOn, payOn } of dividendsBetween(id, began, today))
      expect(isTradingDay(exOn) && isTradingDay(payOn) && payOn > exOn).toBe(true);
  }
  const splits = stocks.flatMap(({ id }) => splitsBetween(id, began, today));
  expect(splits.length).toBeGreaterThan(3);
  expect(splits.length).toBeLessThan(40);
  for (const { instrumentId, on, ratio } of splits) {
    const at = placeOf(on);
    const [before, after] = [closeOn(instrumentId, tradingDayAt(at - 1)), closeOn(instrumentId, on)];
    expect(before / after / ratio).toBeGreaterThan(0.8);
    expect(before / after / ratio).toBeLessThan(1.25);
    expect(previousClose(instrumentId, Date.parse(`${on}T23:00:00Z`))).toBe(Math.round(before / ratio));
  }
});

test('B12: during a session a price moves from the open to the close; at night and on holidays it is the last close', () => {
  const at = (time: string) => priceAt('ins_SEARO', Date.parse(time));
  const before = closeOn('ins_SEARO', '2026-11-24');
  expect(at('2026-11-25T14:29:00Z')).toBe(before);
  expect(at('2026-11-25T21:00:00Z')).toBe(closeOn('ins_SEARO', today));
  expect(at('2026-11-26T17:00:00Z')).toBe(closeOn('ins_SEARO', today));
  const minutes = Array.from({ length: 390 }, (_, minute) => priceAt('ins_SEARO', Date.parse('2026-11-25T14:30:00Z') + minute * 60_000));
  expect(new Set(minutes).size).toBeGreaterThan(300);
  for (const [place, price] of minutes.slice(1).entries()) expect(Math.abs(price / (minutes[place] ?? price) - 1)).toBeLessThan(0.01);
  expect(Math.abs(at('2026-11-25T20:59:59Z') / at('2026-11-25T21:00:00Z') - 1)).toBeLessThan(0.005);
  const { dollars, percent } = dayChange('ins_SEARO', Date.parse('2026-11-25T22:00:00Z'));
  expect(dollars).toBeCloseTo((closeOn('ins_SEARO', today) - before) / 10_000, 10);
  expect(percent).toBeCloseTo((closeOn('ins_SEARO', today) / before - 1) * 100, 10);
});
