import { accountOf } from '../support/walk-entries.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

const ladder =
  (path: string, withIid: boolean): Walk['entry'] =>
  async (hands) => {
    const { externalizedAccountId, accountId } = await accountOf(hands, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
    return `/bond-ladders/${externalizedAccountId}/${path}${withIid ? `?iid=${accountId}` : ''}`;
  };

export default areaWalks({
  walks: [
    {
      voyagerType: 'LADDER_EDIT',
      person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
      entry: ladder('edit-length', true),
    },
    {
      voyagerType: 'LADDER_EDIT',
      person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
      entry: ladder('edit-length', false),
    },
    {
      voyagerType: 'LADDER_EDIT',
      person: persona(bondLadder, 'bond ladder whose confirm fails: the account is on hold'),
      entry: ladder('edit-length', true),
    },
    {
      voyagerType: 'LADDER_EDIT',
      person: persona(bondLadder, 'bond ladder with a target withdrawal date that longer lengths exceed'),
      entry: ladder('edit-length', false),
    },
    {
      voyagerType: 'LADDER_REINVEST',
      person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
      entry: ladder('reinvesting', true),
    },
    {
      voyagerType: 'LADDER_REINVEST',
      person: persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
      entry: ladder('reinvesting', false),
    },
    {
      voyagerType: 'LADDER_REINVEST',
      person: persona(bondLadder, 'bond ladder whose confirm fails: the account is on hold'),
      entry: ladder('reinvesting', true),
    },
    {
      voyagerType: 'LADDER_REINVEST',
      person: persona(bondLadder, 'cash account promo: nowhere to deposit to'),
      entry: ladder('reinvesting', false),
    },
  ],
  notWalked: {
    LADDER_REINVEST: [
      {
        why: 'A walk finishes what it begins; the way back out of another flow is the same for all.',
        provedBy: 'tests/server/voyager/subflows.test.ts',
        what: { transitions: ['linking left LINK_BANK 0'] },
      },
    ],
  },
});
