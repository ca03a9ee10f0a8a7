import { applicationOf } from '../support/walk-entries.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';

const taxOverride: Walk['entry'] = async (hands, person) => {
  const accountRequestId = applicationOf(person);
  await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
  const voyager = (await hands.look())?.voyager;
  if (voyager == null) throw new Error('the application has no step');
  const query = new URLSearchParams({ accountRequestId, voyagerRecordId: voyager.voyagerRecordId, stepId: voyager.stepId });
  return `/application/tax-bracket?${query}`;
};

export default areaWalks({
  walks: [
    { voyagerType: 'TAX_OVERRIDE', person: 'A8', entry: taxOverride },
    { voyagerType: 'TAX_OVERRIDE', person: 'override that is refused', entry: taxOverride },
  ],
  notWalked: {
    TAX_OVERRIDE: [
      {
        why: 'The application is submitted between two calls that follow one another at once.',
        provedBy: 'tests/server/people/people-and-requests.test.ts',
        what: { transitions: ['completing fail completeTaxBracketOverride 0'] },
      },
    ],
  },
});
