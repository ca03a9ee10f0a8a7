import { areaWalks } from '../support/area-walks.ts';
import { applicationOf } from '../support/walk-entries.ts';
import taxOverrideWalks from '../tax-override/walks.ts';
import { persona } from '#tests/support/persona.ts';
import taxOverride from '#server/domain/tax-override/area.ts';

export default areaWalks({
  walks: [
    {
      voyagerType: 'NEW_ACCOUNT',
      person: persona(taxOverride, 'onboarding tax override, no account yet'),
      entry: async (_hands, person) => `/application/resume?accountRequestId=${applicationOf(person)}`,
    },
    // Its end is told to the application, which goes on.
    ...taxOverrideWalks.walks.slice(0, 1),
  ],
});
