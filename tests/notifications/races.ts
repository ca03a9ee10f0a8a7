import notifications from '#server/domain/notifications/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(notifications, 'every notification on')];

export default areaRaces({
  setUserPreference: { people, input: (_own, pick) => ({ name: pick(['updates', 'inviteStatus']), value: 'no' }) },
  removeUserPreference: { people, input: (_own, pick) => ({ name: pick(['updates', 'inviteStatus']) }) },
});
