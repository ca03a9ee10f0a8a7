import { bank, cash } from '#server/example-accounts/seeds.ts';
import { stockAccount } from '#server/example-accounts/stock-account-seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { application, applied } from '../new-account/index.ts';
import { closing, dayTraded, pendingInvestment, pendingSale, waitingPortfolio } from './seeds.ts';

const someone = { password: 'harvest-pebble-sunday', state: 'MN', filingStatus: 'SINGLE', incomeCents: 118_000_00, system: 'B12' } as const;
const checking = bank('Fernhill Bank', 'Everyday checking', '5528', 14_310_44);

/** Made-up people who between them reach every state of a portfolio. */
export const personas = definePersonas([
  {
    ...someone,
    username: 'pia.stocks',
    firstName: 'Pia',
    lastName: 'Stocks',
    trait: 'stock portfolio of six, funded, with two years of history',
    seed: [
      checking,
      cash(22_640_18),
      stockAccount({
        portfolios: [
          {
            name: 'Everyday companies',
            instrumentIds: ['ins_PELLO', 'ins_NORLI', 'ins_CORVN', 'ins_ELDER', 'ins_SEARO', 'ins_OWTOT'],
            invested: [
              { monthsAgo: 24, cents: 6_000_00 },
              { monthsAgo: 18, cents: 1_200_00 },
              { monthsAgo: 12, cents: 1_500_00 },
              { monthsAgo: 7, cents: 900_00 },
              { monthsAgo: 3, cents: 1_800_00 },
            ],
            sold: [{ monthsAgo: 5, instrumentId: 'ins_CORVN', part: 0.25 }],
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'quin.two',
    firstName: 'Quin',
    lastName: 'Two',
    trait: 'stock portfolio of two stocks: one more to go',
    seed: [
      checking,
      cash(3_120_00),
      stockAccount({
        portfolios: [{ name: 'First two', instrumentIds: ['ins_TAMBR', 'ins_CIDRO'], invested: [{ monthsAgo: 4, cents: 500_00 }] }],
      }),
    ],
  },
  {
    ...someone,
    username: 'remy.added',
    firstName: 'Remy',
    lastName: 'Added',
    trait: 'stock portfolio with stocks added and nothing invested',
    seed: [
      checking,
      cash(5_400_00),
      stockAccount({ portfolios: [{ name: 'Ideas', instrumentIds: ['ins_PLOVA', 'ins_HEXHO', 'ins_QFENS', 'ins_TIDEM'] }] }),
    ],
  },
  {
    ...someone,
    username: 'sela.selling',
    firstName: 'Sela',
    lastName: 'Selling',
    trait: 'stock portfolio with a pending sale',
    seed: [
      checking,
      cash(1_010_00),
      stockAccount({
        portfolios: [
          {
            name: 'Utilities and more',
            instrumentIds: ['ins_ELDER', 'ins_BRIDW', 'ins_WIRRA'],
            invested: [{ monthsAgo: 9, cents: 2_400_00 }],
            more: pendingSale('ins_WIRRA'),
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'tomas.buying',
    firstName: 'Tomas',
    lastName: 'Buying',
    trait: 'stock portfolio with a pending investment',
    seed: [
      checking,
      cash(7_700_00),
      stockAccount({
        portfolios: [
          {
            name: 'Builders',
            instrumentIds: ['ins_STRAV', 'ins_QUARN', 'ins_RILLA'],
            invested: [{ monthsAgo: 6, cents: 900_00 }],
            more: pendingInvestment(600_00, ['ins_STRAV', 'ins_QUARN', 'ins_RILLA']),
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'uma.quick',
    firstName: 'Uma',
    lastName: 'Quick',
    trait: 'stock portfolio at risk of pattern day trading',
    seed: [
      checking,
      cash(2_250_00),
      stockAccount({
        portfolios: [
          {
            name: 'Quick',
            instrumentIds: ['ins_MARNW', 'ins_PELLO', 'ins_OWLRG'],
            invested: [{ monthsAgo: 2, cents: 1_500_00 }],
            more: dayTraded('ins_MARNW'),
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'vito.closing',
    firstName: 'Vito',
    lastName: 'Closing',
    trait: 'stock account that is being closed',
    seed: [
      checking,
      cash(640_00),
      stockAccount(
        {
          portfolios: [
            { name: 'Last picks', instrumentIds: ['ins_AMBLE', 'ins_GREBB', 'ins_PADDO'], invested: [{ monthsAgo: 13, cents: 1_800_00 }] },
          ],
        },
        [closing],
      ),
    ],
  },
  {
    ...someone,
    username: 'wren.waiting',
    firstName: 'Wren',
    lastName: 'Waiting',
    trait: 'stock portfolio that waits for its account to be opened',
    seed: [applied, application('INDIVIDUAL', 'STOCK', 'open'), waitingPortfolio('Someday', ['ins_SEARO', 'ins_LUMBO', 'ins_STOWB'])],
  },
  {
    ...someone,
    username: 'xena.three',
    firstName: 'Xena',
    lastName: 'Three',
    trait: 'stock account with three portfolios',
    seed: [
      checking,
      cash(12_900_00),
      stockAccount({
        portfolios: [
          { name: 'Core', instrumentIds: ['ins_OWTOT', 'ins_OWDEV', 'ins_OWBND'], invested: [{ monthsAgo: 20, cents: 9_000_00 }] },
          {
            name: 'Health',
            instrumentIds: ['ins_ANSTY', 'ins_LUMBO', 'ins_MERRO', 'ins_PRIDD'],
            invested: [{ monthsAgo: 8, cents: 1_600_00 }],
          },
          { name: 'Watching', instrumentIds: ['ins_KESTO'] },
        ],
      }),
    ],
  },
  { like: 'ada.newman', system: 'B12', trait: 'stock portfolios: nothing yet' },
]);
