import { expect, test } from 'vitest';
import bankLinks from '#server/domain/bank-links/area.ts';
import movingMoney from '#server/domain/moving-money/area.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { mover } from './mover.ts';

interface End {
  id: string;
  kind: string;
  name: string;
  problem: string | null;
  waitsUntil: string | null;
}
interface Options {
  sources: End[];
  destinations: End[];
  pair: { available: number | null; mostTyped: number | null; saleProblem: string | null } | null;
  least: number;
}

onAnyDatabase('What moving money offers', (database) => {
  const holder = async (username: string) => {
    const they = await mover(await database.open(), username);
    const options = async (ends = {}) => (await they.ask('getTransferOptions', ends)) as unknown as Options;
    return { ...they, options };
  };

  test('a bank that was linked just now says from which day it takes withdrawals, and takes one on that day and none before', async () => {
    const they = await holder(persona(bankLinks, 'a bank that waits for its micro-deposits'));
    const [{ achId = '' } = {}] = ((await they.ask('fetchTransferrableBanks'))['banks'] as { achId: string }[]) ?? [];
    const { withdrawalsFrom } = await they.ask('verifyAchRelationship', { amt1: 32, amt2: 45, relationshipId: achId });
    expect(withdrawalsFrom).toBe('2026-06-20');
    const bank = async () => (await they.options()).destinations.find(({ id }) => id === achId);
    expect(await bank()).toMatchObject({ waitsUntil: withdrawalsFrom, problem: expect.stringContaining('June 20, 2026') });
    they.clock.set(newYorkInstant('2026-06-19', '23:59'));
    expect((await bank())?.problem).not.toBeNull();
    they.clock.set(newYorkInstant('2026-06-20', '00:01'));
    expect(await bank()).toMatchObject({ waitsUntil: null, problem: null });
  });

  test.each([
    persona(movingMoney, 'cash, investments, IRAs and two bank accounts'),
    persona(stockPortfolios, 'stock account with three portfolios'),
  ])('%s: the most that a hint names can be moved, and a cent more cannot', async (username) => {
    const they = await holder(username);
    const { sources, destinations } = await they.options();
    let tried = 0;
    for (const source of sources)
      for (const destination of destinations) {
        const ends = { sourceId: source.id, destinationId: destination.id };
        const { pair, least } = await they.options(ends);
        const most = pair?.mostTyped ?? 0;
        if (pair === null || pair.saleProblem !== null || most < least) continue;
        const check = async (amount: number) => (await they.ask('checkTransfer', { ...ends, amount })) as { errors: { path: string }[] };
        const wrongAmount = async (amount: number) => (await check(amount)).errors.filter(({ path }) => path === 'amount');
        expect(await wrongAmount(most), `${source.name} to ${destination.name}`).toEqual([]);
        expect((await check(most + 1)).errors.length, `${source.name} to ${destination.name}`).toBeGreaterThan(0);
        tried += 1;
      }
    expect(tried).toBeGreaterThan(2);
  });
});
