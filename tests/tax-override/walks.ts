import { applicationOf } from '../support/walk-entries.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';
import { persona } from '#tests/support/persona.ts';
import taxOverride from '#server/domain/tax-override/area.ts';

const fromTheApplication: Walk['entry'] = async (hands, person) => {
  const accountRequestId = applicationOf(person);
  await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
  const voyager = (await hands.look())?.voyager;
  if (voyager == null) throw new Error('the application has no step');
  const query = new URLSearchParams({ accountRequestId, voyagerRecordId: voyager.voyagerRecordId, stepId: voyager.stepId });
  return `/application/tax-bracket?${query}`;
};

export default areaWalks({
  walks: [
    { voyagerType: 'TAX_OVERRIDE', person: persona(taxOverride, 'onboarding tax override, no account yet'), entry: fromTheApplication },
    {
      voyagerType: 'TAX_OVERRIDE',
      person: persona(taxOverride, 'onboarding tax override that is refused: the application has been submitted'),
      entry: fromTheApplication,
    },
  ],
  notWalked: {
    TAX_OVERRIDE: [
      {
        why: 'The application is submitted while its level is chosen: one that was submitted before offers no choice.',
        provedBy: 'tests/server/people/people-and-requests.test.ts',
        what: {
          transitions: ['initiating fail initiateTaxBracketOverride 0', 'completing fail completeTaxBracketOverride 0'],
        },
      },
    ],
  },
});
