import otcAffiliation from '#server/domain/otc-affiliation/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  updateUserAffiliateStatusForUser: {
    people: [persona(otcAffiliation, 'two over-the-counter issuers to confirm, one of them said of long ago')],
    input: (own, pick) => ({
      statuses: [{ status: pick(['AFFILIATE', 'NOT_AFFILIATE']), ids: (own.ids['otcAffiliation'] ?? []).slice(0, 2) }],
    }),
  },
});
