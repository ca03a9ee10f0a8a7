import taxOverride from '#server/domain/tax-override/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [
  persona(taxOverride, 'onboarding tax override, no account yet'),
  persona(taxOverride, 'onboarding tax override that is refused: the application has been submitted'),
];

export default areaRaces({
  initiateTaxBracketOverride: {
    people,
    input: ({ ids }) => (ids['accountRequest'] === undefined ? null : { accountRequestId: ids['accountRequest'][0] ?? '' }),
  },
  completeTaxBracketOverride: {
    people,
    before: ({ ids }) => [{ operation: 'initiateTaxBracketOverride', input: { accountRequestId: ids['accountRequest']?.[0] ?? '' } }],
    input: ({ ids }, pick) =>
      ids['accountRequest'] === undefined
        ? null
        : { accountRequestId: ids['accountRequest'][0] ?? '', overrideTaxBracket: pick(['HIGH', 'MEDIUM', 'LOW']) },
  },
});
