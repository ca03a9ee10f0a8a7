import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { achNetworkAnswers, type AchNetwork } from './ach-network.ts';

export const achNetworkOutcomes = {
  name: 'achNetwork',
  answers: {
    pass: 'two deposits of 32 and 45 cents are sent; transfers go through',
    fail: 'the bank knows no such account, and no deposits are sent; transfers come back two business days later (R03)',
    funds: 'transfers come back: not enough money (R01)',
    closed: 'transfers come back: the account is closed (R02)',
    unknown: 'transfers come back: no such account (R03)',
    stopped: 'transfers come back: the payment was stopped (R08)',
    frozen: 'transfers come back: the account is frozen (R16)',
    unauthorized: 'transfers come back ten business days later: not authorized (R10)',
  },
} as const;

const codes: Readonly<Partial<Record<string, string>>> = {
  fail: 'R03',
  funds: 'R01',
  closed: 'R02',
  unknown: 'R03',
  stopped: 'R08',
  frozen: 'R16',
  unauthorized: 'R10',
};
const returnsAfter = 2;
const unauthorizedReturnsAfter = 10;

/** A stand-in: moves no money, always sends the same two amounts, and returns the transfers that it is set to return. */
function standInAchNetwork(deps: StandInDependencies): AchNetwork {
  const { db, clock } = deps;
  return {
    async sendMicroDeposits({ personId, idempotencyKey }) {
      const answer = await askStandIn(deps, { party: achNetworkOutcomes, personId, idempotencyKey });
      return answer === 'fail' ? null : { amounts: [32, 45] };
    },

    async sendTransfer({ personId, idempotencyKey: entry }) {
      const answer = await askStandIn(deps, { party: achNetworkOutcomes, personId, idempotencyKey: entry });
      const code = codes[answer] ?? null;
      const after = answer === 'unauthorized' ? unauthorizedReturnsAfter : returnsAfter;
      const returned_on = code === null ? null : addBusinessDays(newYorkDate(clock.now()), after);
      await db
        .insertInto('stand_in_ach_entry')
        .values({ entry, person_id: personId, code, returned_on, at: clock.now() })
        .onConflict((conflict) => conflict.column('entry').doNothing())
        .execute();
    },

    async returns({ from, until }) {
      const rows = await db
        .selectFrom('stand_in_ach_entry')
        .select(['entry', 'code'])
        .where('returned_on', '>=', from)
        .where('returned_on', '<=', until)
        .orderBy('entry')
        .execute();
      return rows.flatMap(({ entry, code }) => (code === null ? [] : [{ idempotencyKey: entry, code }]));
    },
  };
}

export const achNetworkParty = defineParty(achNetworkOutcomes, standInAchNetwork, { answers: achNetworkAnswers });
