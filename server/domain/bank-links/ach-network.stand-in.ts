import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import type { AchNetwork } from './ach-network.ts';

export const achNetworkOutcomes = {
  name: 'achNetwork',
  answers: {
    pass: 'two deposits of 32 and 45 cents are sent',
    fail: 'the bank knows no such account, and nothing is sent',
  },
} as const;

/** A stand-in: sends nobody any money, and always says the same two amounts. */
function standInAchNetwork(deps: StandInDependencies): AchNetwork {
  return {
    async sendMicroDeposits({ personId, idempotencyKey }) {
      const answer = await askStandIn(deps, { party: achNetworkOutcomes, personId, idempotencyKey });
      return answer === 'fail' ? null : { amounts: [32, 45] };
    },
  };
}

export const achNetworkParty = defineParty(achNetworkOutcomes, standInAchNetwork);
