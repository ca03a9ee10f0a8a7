import { expect } from 'vitest';
import { achNetworkAnswers } from '#server/domain/bank-links/ach-network.ts';
import { contractOf } from './contract.ts';

const numbers = { routingNumber: '021000021', accountNumber: '000412231077' };

export const achNetwork = contractOf({
  name: 'achNetwork',
  answers: achNetworkAnswers,
  calls: [
    { call: 'sendMicroDeposits', asked: () => numbers, works: true, personal: Object.values(numbers) },
    {
      call: 'sendTransfer',
      asked: () => ({ direction: 'TO_BANK', numbers, relationshipId: 'relationship-1', amountCents: 125_00 }),
      works: true,
      personal: Object.values(numbers),
    },
    { call: 'returns', asked: () => ({ from: '2026-11-02', until: '2026-11-27' }), works: false, personal: [] },
  ],
  rules: {
    'returns: none of days that are to come': async ({ party }) => {
      expect(await party.returns({ from: '2090-01-02', until: '2090-01-03' })).toEqual([]);
    },
  },
});
