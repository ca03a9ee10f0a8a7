import { areaWalks } from '../support/area-walks.ts';
import { persona } from '#tests/support/persona.ts';
import securitiesLending from '#server/domain/securities-lending/area.ts';

export default areaWalks({
  walks: [
    { voyagerType: 'FPSL_ONBOARDING', person: persona(securitiesLending, 'securities lending onboarding'), entry: async () => '/fpsl' },
    {
      voyagerType: 'FPSL_ONBOARDING',
      person: persona(securitiesLending, 'securities lending onboarding whose submit fails'),
      entry: async () => '/fpsl',
    },
  ],
  notWalked: {
    FPSL_ONBOARDING: [
      {
        why: 'Another tab has agreed, or the account is no longer eligible, while the person read.',
        provedBy: 'tests/securities-lending/rules.test.ts',
        what: {
          states: ['turnedAway'],
          transitions: ['submitting fail submitFpslApplication 0', 'submitting fail submitFpslApplication 1'],
          guards: [
            "submitting fail submitFpslApplication 0 [error.code == 'ALREADY_ONBOARDED'] holds",
            "submitting fail submitFpslApplication 1 [error.code == 'NOT_ELIGIBLE'] holds",
          ],
        },
      },
      {
        why: 'Another version of the disclosure came out while the person read.',
        provedBy: 'tests/securities-lending/pages.test.ts',
        what: {
          transitions: ['submitting fail submitFpslApplication 2'],
          guards: ["submitting fail submitFpslApplication 2 [error.code == 'DISCLOSURES_CHANGED'] holds"],
        },
      },
    ],
  },
});
