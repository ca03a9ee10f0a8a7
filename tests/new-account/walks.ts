import { areaWalks } from '../support/area-walks.ts';
import { applicationOf } from '../support/walk-entries.ts';
import taxOverride from '../tax-override/walks.ts';

export default areaWalks({
  walks: [
    {
      voyagerType: 'NEW_ACCOUNT',
      person: 'A8',
      entry: async (_hands, person) => `/application/resume?accountRequestId=${applicationOf(person)}`,
    },
    // Its end is told to the application, which goes on.
    ...taxOverride.walks.slice(0, 1),
  ],
});
