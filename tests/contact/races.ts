import contact from '#server/domain/contact/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  sendSupportMessage: {
    people: [persona(contact, 'writes to us')],
    input: (_own, pick) => ({
      topic: pick(['debit-card', 'taxes']),
      card: pick(['PHYSICAL', 'VIRTUAL', 'NONE']),
      message: pick(['Where is my card?', ' ']),
    }),
  },
});
