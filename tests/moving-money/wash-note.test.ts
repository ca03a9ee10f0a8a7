import { afterAll, beforeAll, expect, test } from 'vitest';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { worth } from '#server/ledger/money-math.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { priceAt } from '#server/markets/prices.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Options {
  sources: { id: string; name: string }[];
  destinations: { id: string; name: string }[];
}

test('domain facts, stock portfolios: "warn before the sale" – the review names the stocks and about how much of their loss does not count', async () => {
  const person = await server.personLike(persona(stockPortfolios, 'stock account with three portfolios'));
  const { storage, clock } = server.services;
  const { sources, destinations } = await person.operation<Options>('getTransferOptions');
  const source = sources.find(({ name }) => name.includes('Watching'));
  const portfolio = await storage.read
    .selectFrom('stock_portfolio')
    .select(['id', 'account_id'])
    .where('externalized_id', '=', source?.id ?? '')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const price = priceAt('ins_KESTO', now);
  let count = 0;
  const buy = (daysAgo: number, times: number) =>
    storage.write(({ db }) =>
      postEntry(
        db,
        { ids: () => `wash-${(count += 1)}`, now },
        {
          portfolio,
          kind: 'BUY',
          instrumentId: 'ins_KESTO',
          shares: 10_000_000,
          cents: -Math.round(worth(10_000_000, price) * times),
          at: newYorkInstant(addDays(newYorkDate(now), -daysAgo)),
          reference: `test ${count}`,
        },
      ),
    );
  const asked = {
    sourceId: source?.id ?? '',
    destinationId: destinations.find(({ name }) => name.includes('Cash'))?.id ?? '',
    amount: worth(5_000_000, price),
  };
  const note = async () =>
    (await person.operation<{ terms: { taxNote: string | null } | null; errors: unknown }>('checkTransfer', asked)).terms?.taxNote;
  await buy(200, 1.5);
  expect(await note()).toBe('Sales can bring a gain that you owe tax on.');
  await buy(5, 1);
  expect(await note()).toMatch(
    /^Sales can bring a gain that you owe tax on\. About \$[\d,]+\.\d\d of your loss on KESTO won't count for your taxes now, because the same was bought in the last 30 days in an account that counts with this one: /,
  );
});
