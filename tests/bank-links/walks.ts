import bankLinks from '#server/domain/bank-links/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import type { Typed } from '../support/moves.ts';
import { accountOf } from '../support/walk-entries.ts';

const typed: Typed = {
  'Name of your bank': ['Quarry'],
  'Routing number': ['011401533'],
  'Account number': ['5500217719'],
  'Account type': ['Checking'],
  Nickname: ['Main'],
};

const entry: Walk['entry'] = async (hands) => `/settings/link-bank?accountId=${(await accountOf(hands)).externalizedAccountId}`;
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
  notWalked: {
    LINK_BANK: [
      {
        why: 'The aggregator answers so only where somebody chooses it while a link is under way, or where it is down at that moment.',
        provedBy: 'tests/bank-links/rules.test.ts',
        what: {
          transitions: [
            'searching fail searchInstitutions 0',
            'opening fail createBankLink 0',
            'institutionDegraded CONTINUE 0',
            'linking ok pollBankLink 2',
            'linking ok pollBankLink 4',
            'linking ok pollBankLink 5',
            'linking fail pollBankLink 0',
            'saving fail submitNewAchRelationship 2',
          ],
          guards: [
            "institutionDegraded CONTINUE 0 [opened.method == 'OAUTH'] holds",
            "linking ok pollBankLink 2 [result.status == 'DOWN'] holds",
            "linking ok pollBankLink 3 [result.status == 'DENIED'] does not hold",
            "linking ok pollBankLink 4 [result.status == 'CANCELLED'] holds",
            "linking ok pollBankLink 4 [result.status == 'CANCELLED'] does not hold",
            "saving fail submitNewAchRelationship 0 [error.code in ['LINK_ENDED', 'NAME_MISMATCH']] does not hold",
          ],
        },
      },
    ],
  },
});
