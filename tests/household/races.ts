import household from '#server/domain/household/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const free = persona(household, 'owns an account with somebody, and has no household');
const member = persona(household, 'a household in which nothing is shared yet');

export default areaRaces({
  createHouseholdView: { people: [free], input: () => ({}) },
  updateHouseholdShareableEntities: {
    people: [member],
    input: (own, pick) => ({
      householdId: own.ids['household']?.[0] ?? 'none',
      entities: own.accounts.map(({ accountId }) => ({ entityId: accountId, isShared: pick([true, false]) })),
      agreementVersion: '2026-11-27',
    }),
  },
});
