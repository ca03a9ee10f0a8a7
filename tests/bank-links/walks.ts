import bankLinks from '#server/domain/bank-links/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import type { Typed } from '../support/moves.ts';
import { accountOf } from '../support/walk-entries.ts';

const typed: Typed = {
  'Name of your bank': ['Quarry'],
  'Routing number': ['011401533'],
  'Account number': ['5500217719'],
  'Kind of account': ['Checking'],
  Nickname: ['Main'],
};

const entry: Walk['entry'] = async (hands) => `/settings/account/${(await accountOf(hands)).externalizedAccountId}/link-bank`;
const walk = (trait: Parameters<typeof persona<typeof bankLinks>>[1], own: Typed = {}): Walk => ({
  voyagerType: 'LINK_BANK',
  person: persona(bankLinks, trait),
  entry,
  typed: { ...typed, ...own },
});

export default areaWalks({
  walks: [
    walk('no bank, and one that shares accounts by itself'),
    walk('no bank, and one that shares accounts by itself', { 'Name of your bank': ['Thistledown'] }),
    walk('no bank, and one that shares accounts by itself', { 'Name of your bank': ['Copper'] }),
    walk('no bank, and one that shares accounts by itself', { 'Name of your bank': ['Tallow'] }),
    walk('no bank, and one that shares accounts by itself', { 'Name of your bank': ['Marrowstone'] }),
    walk('no bank, and one that never answers'),
    walk('no bank, and accounts in another name'),
    walk('no bank, and one that says no'),
    walk('no bank, and one that is down'),
  ],
});
