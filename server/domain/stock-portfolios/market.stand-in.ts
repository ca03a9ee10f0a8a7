import { sharesFor, worth } from '#server/ledger/money-math.ts';
import { marketAnswers, type Market, type MarketAnswer, type MarketOrder } from '#server/ledger/market.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { priceAt } from '#server/markets/prices.ts';
import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';

export const marketOutcomes = {
  name: 'market',
  answers: {
    pass: 'every order is filled at the price of the minute',
    closed: 'the market is closed for now, and orders wait for its next day',
    halted: 'stocks with symbols from A to M do not trade for now',
    fail: 'every order is refused',
    partial: 'half of each order is filled, and the rest five minutes later',
  },
} as const;

/** A stand-in: fills orders at the prices of the made-up market, and remembers no order. */
function standInMarket(deps: StandInDependencies): Market {
  return {
    async trade(order) {
      const { personId, idempotencyKey } = order;
      const answer = await askStandIn(deps, { party: marketOutcomes, personId, idempotencyKey });
      if (answer === 'closed') return { state: 'CLOSED' };
      if (answer === 'halted' && knownInstrument(order.instrumentId).symbol < 'N') return { state: 'HALTED' };
      if (answer === 'fail') return { state: 'REJECTED', reason: 'The market refused this order.' };
      return answer === 'partial' && !order.isRest ? filled(order, 'PARTIAL') : filled(order, 'FILLED');
    },
  };
}

/** The most shares that the amount buys or sells, at most those that are there; half of them where only a part is filled. */
function filled({ instrumentId, at, amountCents, sharesMillionths }: MarketOrder, state: 'FILLED' | 'PARTIAL'): MarketAnswer {
  const priceTenThousandths = priceAt(instrumentId, at);
  const wanted = amountCents === null ? (sharesMillionths ?? 0) : sharesFor(amountCents, priceTenThousandths);
  const most = Math.min(wanted, sharesMillionths ?? wanted);
  const shares = state === 'PARTIAL' ? Math.floor(most / 2) : most;
  return { state, sharesMillionths: shares, cents: worth(shares, priceTenThousandths), priceTenThousandths };
}

export const marketParty = defineParty(marketOutcomes, standInMarket, { answers: marketAnswers });
