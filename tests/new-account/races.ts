import newAccount from '#server/domain/new-account/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const application = { subType: 'INDIVIDUAL', portfolioFlavor: 'INDEX_INVESTING' };

export default areaRaces({
  startNewAccountOnboarding: {
    people: [persona(newAccount, 'new account: an application under way')],
    // One is under way, and ten are the most.
    before: () => Array.from({ length: 6 }, () => ({ operation: 'startNewAccountOnboarding', input: application })),
    input: () => application,
  },
});
