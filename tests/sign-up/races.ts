import security from '#server/domain/security/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const people = [persona(security, 'no trusted contact yet')];

export default areaRaces({
  requestSignUp: {
    people,
    input: (_own, pick) => ({
      email: pick(['one@mail.example', 'two@mail.example']),
      password: pick(['seven quiet lanterns', 'short']),
      agrees: true,
    }),
  },
  confirmSignUp: { people, input: () => ({ token: 'A'.repeat(43), password: 'seven quiet lanterns' }) },
});
