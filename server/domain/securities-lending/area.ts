import { defineArea } from '#server/areas/define-area.ts';
import { fpslOnboardingOperations } from './onboarding.ts';
import { fpslHubOperations } from './hub.ts';
import { sharesOnLoanOperations } from './shares-on-loan.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'securities-lending',
  operations: [...fpslOnboardingOperations, ...fpslHubOperations, ...sharesOnLoanOperations],
  tables,
  migrations,
  flags: {
    fpslHubExperience: { on: true, gates: 'Fully paid securities lending: onboarding, its hub, and shares on loan' },
    securitiesLendingEntry: { on: true, gates: 'The entry of securities lending in settings' },
  },
  personas,
});
