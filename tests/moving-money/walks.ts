import movingMoney from '#server/domain/moving-money/area.ts';
import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import type { Hands } from '../support/hands.ts';
import type { Typed } from '../support/moves.ts';
import { accountOf } from '../support/walk-entries.ts';

const typed: Typed = {
  'Where does the money come from?': ['Thistledown Bank …4410'],
  'Where does the money go?': ['Cash account'],
  Amount: ['250.00', '300,000.00'],
  Day: ['07/01/2026'],
  'How often': ['Once', 'Every week'],
};

const everything = persona(movingMoney, 'cash, investments, IRAs and two bank accounts');
const account = async (hands: Hands, type: string) =>
  (await accountOf(hands, ({ accountType }) => accountType === type)).externalizedAccountId;

const portfolios = { person: persona(stockPortfolios, 'stock account with three portfolios') };
const health = async (hands: Hands) => {
  const { portfolios } = await hands.operation<{ portfolios: { stockPortfolioId: string; displayName: string }[] }>(
    'findStockPortfolio',
    {},
  );
  return portfolios.find(({ displayName }) => displayName === 'Health')?.stockPortfolioId ?? '';
};
const fromCash = { 'Where does the money come from?': ['Cash account'] };

const walk = (entry: Walk['entry'], own: Typed = {}, more: Partial<Walk> = {}): Walk => ({
  voyagerType: 'MOVE_MONEY',
  person: everything,
  entry,
  typed: { ...typed, ...own },
  ...more,
});

export default areaWalks({
  walks: [
    walk(async () => '/transfers/new'),
    walk(async (hands) => `/transfers/new?context=deposit&destinationId=${await account(hands, 'CASH')}&origin=account`),
    walk(async (hands) => `/transfers/new?context=withdraw&sourceId=${await account(hands, 'CASH')}&origin=account`, {
      'Where does the money go?': ['Thistledown Bank …4410'],
      Amount: ['250.00'],
    }),
    walk(
      async (hands) => `/transfers/new?sourceId=${await account(hands, 'CASH')}&destinationId=${await account(hands, 'ROTH_IRA')}`,
      {},
      { only: ['details'] },
    ),
    walk(async (hands) => `/transfers/new?sourceId=${await account(hands, 'TRADITIONAL_IRA')}`, {}, { until: 'destination' }),
    walk(
      async (hands) => `/transfers/new?context=cross-account&origin=portfolio&destinationId=${await health(hands)}`,
      { ...fromCash, Amount: ['250.00'] },
      portfolios,
    ),
    walk(
      async (hands) => `/transfers/new?context=cross-account&origin=portfolio&sourceId=${await health(hands)}`,
      { Amount: ['250.00'] },
      portfolios,
    ),
    walk(async () => '/transfers/new?context=deposit', {}, { person: persona(movingMoney, 'cash and no bank account'), only: ['source'] }),
  ],
  notWalked: {
    MOVE_MONEY: [
      {
        why: 'A walk finishes what it begins; the way back out of another flow is the same for all.',
        provedBy: 'tests/server/voyager/subflows.test.ts',
        what: { transitions: ['linkingSource left LINK_BANK 0', 'linkingDestination left LINK_BANK 0'] },
      },
      {
        why: 'Only where it is four o’clock between the review and its button, and only until April 15 is a year chosen.',
        provedBy: 'tests/moving-money/rules.test.ts',
        what: {
          transitions: ['saving fail startMoneyTransfer 0'],
          validators: [
            'details contributionYear asked for, refused',
            'details contributionYear asked for, accepted',
            'details contributionYear well formed, refused',
            'details contributionYear well formed, accepted',
          ],
        },
      },
    ],
  },
});
