import { accountOf } from '../support/walk-entries.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';

const ladder =
  (path: string, withIid: boolean): Walk['entry'] =>
  async (hands) => {
    const { externalizedAccountId, accountId } = await accountOf(hands, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
    return `/bond-ladders/${externalizedAccountId}/${path}${withIid ? `?iid=${accountId}` : ''}`;
  };

export default areaWalks({
  walks: [
    { voyagerType: 'LADDER_EDIT', person: 'A7 bond ladder', entry: ladder('edit-length', true) },
    { voyagerType: 'LADDER_EDIT', person: 'A7 bond ladder', entry: ladder('edit-length', false) },
    { voyagerType: 'LADDER_EDIT', person: 'confirm fails', entry: ladder('edit-length', true) },
    { voyagerType: 'LADDER_EDIT', person: 'target withdrawal date', entry: ladder('edit-length', false) },
    { voyagerType: 'LADDER_REINVEST', person: 'A7 bond ladder', entry: ladder('reinvesting', true) },
    { voyagerType: 'LADDER_REINVEST', person: 'A7 bond ladder', entry: ladder('reinvesting', false) },
    { voyagerType: 'LADDER_REINVEST', person: 'confirm fails', entry: ladder('reinvesting', true) },
  ],
});
