import bankLinks from '#server/domain/bank-links/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const sharing = persona(bankLinks, 'no bank, and one that shares accounts by itself');
const pending = persona(bankLinks, 'a bank that waits for its micro-deposits');
const pendingId = (own: Raced) => own.ids['pendingBank']?.[0] ?? '';

export default areaRaces({
  searchInstitutions: { people: [sharing], input: (_own, pick) => ({ query: pick(['', 'credit']), achEligible: true }) },
  createBankLink: { people: [sharing], input: (_own, pick) => ({ institutionId: pick(['thistledown', 'copper-kettle']) }) },
  pollBankLink: { people: [pending], input: (own) => ({ linkId: own.ids['openLink']?.[0] ?? '' }) },
  submitNewAchRelationship: {
    people: [pending],
    input: (own, pick) => ({
      linkId: own.ids['sharedLink']?.[0] ?? '',
      externalAccountId: pick(['quarry-lane-2231', 'quarry-lane-8846']),
      nickname: 'Main',
    }),
  },
  createManualAchRelationship: {
    people: [sharing],
    input: (_own, pick) => ({
      routingNumber: '011401533',
      accountNumber: pick(['55002177', '55002178']),
      subtype: 'CHECKING',
      nickname: 'Checking',
    }),
  },
  verifyAchRelationship: {
    people: [pending],
    input: (own, pick) => ({ amt1: pick([31, 32]), amt2: 45, relationshipId: pendingId(own) }),
  },
  removeAchRelationship: { people: [pending], input: (own) => ({ achId: pendingId(own) }) },
});
