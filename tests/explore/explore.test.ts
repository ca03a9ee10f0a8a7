import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsOfList } from '#server/domain/explore/asset-lists.ts';
import { summaryOf } from '#server/domain/explore/asset-summary.ts';
import { findAssets } from '#server/domain/explore/find-assets.ts';
import { pricePoints, thinned } from '#server/domain/explore/price-points.ts';
import { splitsBetween } from '#server/markets/corporate-actions.ts';
import { instruments } from '#server/markets/instruments.ts';
import { closeOn } from '#server/markets/prices.ts';
import { marketBegan } from '#server/markets/trading-days.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { testNow } from '#tests/support/clock.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('nora.plain');
});
afterAll(() => server.stop());

const all = instruments.map((instrument) => summaryOf(instrument, testNow));
const symbols = (found: readonly { symbol: string }[]): string[] => found.map(({ symbol }) => symbol);
const shown = async (path: string): Promise<string> => JSON.stringify((await person.open(path)).view);

test('each example that the search gives finds something', async () => {
  const [hint = ''] = /For example, [^"]*/.exec(await shown('/explore')) ?? [];
  const examples = [...hint.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter((text) => findAssets(text, all).length === 0)).toEqual([]);
  // Negative control: the example that nobody had tried.
  expect(findAssets('railroad', all)).toEqual([]);
});

test('a search finds by symbol first, then by name, sector and what a company does; accents and capitals count for nothing', () => {
  expect(symbols(findAssets('qfens', all))).toEqual(['QFENS']);
  expect(symbols(findAssets('QUÍLLFEN semi', all))).toEqual(['QFENS']);
  expect(symbols(findAssets('rail', all))[0]).toBe('CORVN');
  expect(symbols(findAssets('freight trains', all))).toEqual(['CORVN']);
  expect(findAssets('utilities', all).length).toBeGreaterThan(1);
  expect(findAssets('uillfen', all)).toEqual([]); // no part within a word
  expect(findAssets('  ', all)).toHaveLength(instruments.length);
});

test('a list holds what its name says, and in its order', () => {
  const changes = assetsOfList('RISING', all).map(({ dayChange }) => Number(dayChange));
  expect(changes.every((change) => change > 0)).toBe(true);
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  const paid = assetsOfList('DIVIDENDS', all);
  expect(paid.every(({ dividendYield }) => Number(dividendYield) > 0)).toBe(true);
  expect(paid.length).toBeLessThan(all.length); // some pay none
  expect(assetsOfList('FUNDS', all).every(({ kind }) => kind === 'ETF')).toBe(true);
});

test('a split is no fall: prices of before it are of shares of today', () => {
  const today = newYorkDate(testNow);
  const [split] = instruments.flatMap(({ id }) => splitsBetween(id, addDays(marketBegan, 400), today));
  if (split === undefined) throw new Error('nothing was ever split');
  const { instrumentId, on, ratio } = split;
  const after = newYorkInstant(addDays(on, 3), '18:00');
  const points = pricePoints(instrumentId, '1M', after);
  const before = points.findLast((point) => point.on < on);
  expect(before?.price).toBe(Math.round(closeOn(instrumentId, before?.on ?? '') / ratio));
  // Control: as they were traded, the shares fell to about a part of their price.
  expect(closeOn(instrumentId, before?.on ?? '') / closeOn(instrumentId, on)).toBeGreaterThan(ratio * 0.7);
});

test('a thinned line keeps its first and its last point, and no more than are asked for', () => {
  const line = Array.from({ length: 2600 }, (_, place) => place);
  const drawn = thinned(line, 260);
  expect([drawn[0], drawn.at(-1)]).toEqual([0, 2599]);
  expect(drawn.length).toBeLessThanOrEqual(262);
  expect(thinned([1, 2, 3], 260)).toEqual([1, 2, 3]);
});

test('001 §2.7: exploreHome and exploreInvestment show by their address alone; the search is a plain form', async () => {
  const page = await person.open('/explore?portfolioId=p-1');
  const answer = await person.submit(page, pressable(page, 'Search'), { q: 'rail freight' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/explore?q=rail+freight&portfolioId=p-1']);
  const found = await shown('/explore?q=rail%20freight&portfolioId=p-1');
  expect(found).toContain('/explore/CORVN?portfolioId=p-1');
  expect(await shown('/explore?sector=ENERGY')).toContain('Drumorran Petroleum');
  expect(await shown('/explore?q=zeppelin')).toContain('Nothing fits “zeppelin”');
  const company = await shown('/explore/qfens');
  for (const words of ['Quillfen Semiconductors', 'Designs chips', 'Corvallis, Oregon', 'Dividend yield']) expect(company).toContain(words);
  expect((await person.get('/explore/NOSUCH')).status).toBe(404);
});

test('001 §7: an instrument leads to its asset of Explore; one that there is not is not found', async () => {
  expect(await person.operation('getExploreAssetResultForInstrumentId', { instrumentId: 'ins_QFENS' })).toEqual({
    exploreAssetId: 'QFENS',
  });
  await expect(person.operation('getExploreAssetResultForInstrumentId', { instrumentId: 'ins_NOSUCH' })).rejects.toThrow('404');
});

test('two to four are compared, each since the beginning of the period; named twice they count once', async () => {
  const compare = (named: readonly (string | null)[]) =>
    person.operation<{ assets: { symbol: string; periodChange: string }[]; points: { changes: string[] }[] }>('getExploreComparison', {
      symbols: [...named],
      period: '1Y',
    });
  const { assets, points } = await compare(['QFENS', null, 'OWTOT', 'QFENS']);
  expect(symbols(assets)).toEqual(['QFENS', 'OWTOT']);
  expect(points[0]?.changes).toEqual(['0.0000', '0.0000']);
  expect(points.at(-1)?.changes).toEqual(assets.map(({ periodChange }) => periodChange));
  expect((await compare([null])).assets).toEqual([]);
});
