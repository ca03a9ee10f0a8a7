import { account, cash } from '#server/example-accounts/seeds.ts';
import { stockAccount } from '#server/example-accounts/stock-account-seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { correctedForms } from './seeds.ts';

const someone = { password: 'ledger-walnut-monday', state: 'ME', filingStatus: 'SINGLE', incomeCents: 92_000_00, system: 'B8' } as const;
const fee = '0.0025';
const funds = ['OWTOT', 'OWLRG', 'OWMID', 'OWSML', 'OWDEV', 'OWEMG', 'OWDIV', 'OWBND', 'OWTRS', 'OWTEC', 'OWHLT', 'OWREA'];

export const personas = definePersonas([
  {
    ...someone,
    username: 'dora.files',
    firstName: 'Dora',
    lastName: 'Files',
    trait: 'documents of accounts of every kind',
    seed: [
      cash(24_800_55),
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Automated investing', valueCents: 51_204_18, fee }),
      account({ type: 'ROTH_IRA', flavor: 'AUTOMATED_INVESTING', name: 'Roth IRA', valueCents: 30_410_72, fee }),
      account({ type: 'COLLEGE', flavor: 'AUTOMATED_INVESTING', name: 'College', valueCents: 12_060_00, fee }),
      stockAccount({
        portfolios: [
          {
            name: 'Three companies',
            instrumentIds: ['ins_PELLO', 'ins_NORLI', 'ins_CORVN'],
            invested: [
              { monthsAgo: 26, cents: 4_000_00 },
              { monthsAgo: 13, cents: 2_000_00 },
            ],
            sold: [
              { monthsAgo: 12, instrumentId: 'ins_CORVN', part: 0.5 },
              { monthsAgo: 3, instrumentId: 'ins_NORLI', part: 0.25 },
            ],
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'fern.funds',
    firstName: 'Fern',
    lastName: 'Funds',
    trait: 'twelve funds, each with a prospectus',
    seed: [
      stockAccount({
        portfolios: [
          {
            name: 'Every fund',
            instrumentIds: funds.map((symbol) => `ins_${symbol}`),
            invested: [{ monthsAgo: 3, cents: 6_000_00 }],
            sold: [],
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'cora.corrected',
    firstName: 'Cora',
    lastName: 'Corrected',
    trait: 'a tax form that was corrected',
    seed: [
      account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Automated investing', valueCents: 51_204_18, fee }, [
        correctedForms(3_17),
      ]),
    ],
  },
  {
    ...someone,
    username: 'gil.trusts',
    firstName: 'Gil',
    lastName: 'Trusts',
    trait: 'trusts of metal and coins',
    seed: [
      stockAccount({
        portfolios: [
          {
            name: 'Metal and coins',
            instrumentIds: ['ins_OWGLD', 'ins_OWCOI', 'ins_OWTOT'],
            invested: [{ monthsAgo: 16, cents: 9_000_00 }],
            sold: [{ monthsAgo: 13, instrumentId: 'ins_OWCOI', part: 1 }],
          },
        ],
      }),
    ],
  },
  {
    ...someone,
    username: 'dino.nothing',
    firstName: 'Dino',
    lastName: 'Nothing',
    trait: 'no account, so no documents',
    seed: [],
  },
  {
    ...someone,
    username: 'jodi.shared',
    firstName: 'Jodi',
    lastName: 'Shared',
    trait: 'co-owner of a joint account',
    seed: [],
  },
  {
    ...someone,
    username: 'joel.first',
    firstName: 'Joel',
    lastName: 'First',
    trait: 'primary owner of a joint account',
    with: ['jodi.shared'],
    seed: [
      account({
        type: 'JOINT',
        flavor: 'AUTOMATED_INVESTING',
        name: 'Joint investing',
        valueCents: 40_300_00,
        fee,
        with: ['jodi.shared'],
      }),
    ],
  },
]);
