import { expect } from 'vitest';
import { marketAnswers, type MarketOrder } from '#server/ledger/market.ts';
import { instruments } from '#server/markets/instruments.ts';
import { contractOf } from './contract.ts';

const at = Date.UTC(2026, 10, 24, 16);
const order = (more: Partial<MarketOrder> = {}) => ({
  side: 'BUY' as const,
  instrumentId: instruments[0]!.id,
  at,
  amountCents: 250_00,
  sharesMillionths: null,
  isRest: false,
  ...more,
});

export const market = contractOf({
  name: 'market',
  answers: marketAnswers,
  calls: [{ call: 'trade', asked: () => order(), works: true, personal: [] }],
  rules: {
    'trade: never more than was ordered: dollars of a purchase, shares of a sale': async ({ party, person }) => {
      const personId = await person();
      const bought = await party.trade({ personId, idempotencyKey: 'most-bought', ...order() });
      if ('cents' in bought) expect(bought.cents).toBeLessThanOrEqual(250_00);
      const sale = order({ side: 'SELL', amountCents: null, sharesMillionths: 1_500_000 });
      const sold = await party.trade({ personId, idempotencyKey: 'most-sold', ...sale });
      if ('cents' in sold) expect(sold.sharesMillionths).toBeLessThanOrEqual(1_500_000);
    },
  },
});
