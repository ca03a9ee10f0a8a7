import { accountOf } from '../support/walk-entries.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';

const allocation =
  (origin: string, accountType?: string): Walk['entry'] =>
  async (hands) => {
    const found = await accountOf(hands, (one) => accountType === undefined || one.accountType === accountType);
    return `/accounts/${found.externalizedAccountId}/allocation-update?origin=${origin}`;
  };

export default areaWalks({
  walks: [
    {
      voyagerType: 'ALLOCATION_UPDATE',
      person: persona(allocationUpdate, 'allocation update, tax level low; the stored answer is that he plans to sell'),
      entry: allocation('dashboard'),
    },
    {
      voyagerType: 'ALLOCATION_UPDATE',
      person: persona(allocationUpdate, 'allocation update of a traditional and of a Roth IRA'),
      entry: allocation('settings'),
    },
    {
      voyagerType: 'ALLOCATION_UPDATE',
      person: persona(allocationUpdate, 'allocation update that fails: the accounts are on hold'),
      entry: allocation('dashboard', 'TRADITIONAL_IRA'),
    },
    {
      voyagerType: 'ALLOCATION_UPDATE',
      person: persona(allocationUpdate, 'allocation update that fails: the accounts are on hold'),
      entry: allocation('dashboard'),
    },
  ],
  notWalked: {
    ALLOCATION_UPDATE: [
      {
        why: 'Something happens to the account between the question and the answer.',
        provedBy: 'tests/allocation-update/flow.test.ts',
        what: { transitions: ['savingSell fail savePlannedSaleAnswerForAccount 0'] },
      },
      {
        why: 'It is refused where an account on hold has a level of its own choice; those of the personas have none.',
        provedBy: 'tests/allocation-update/flow.test.ts',
        what: { transitions: ['resetting fail saveTaxLevelOverrideForAccount 0'] },
      },
    ],
  },
});
