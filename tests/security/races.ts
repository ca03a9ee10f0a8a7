import security from '#server/domain/security/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const named = persona(security, 'a trusted contact');
const people = [named, persona(security, 'no trusted contact yet')];
const contact = { firstName: 'Ines', lastName: 'Dell', phoneNumber: '+15035550148', emailAddress: 'ines@mail.example' };

export default areaRaces({
  apiUsersPasswordExposure: { people, input: (_own, pick) => ({ password: pick(['iloveyouiloveyou', 'seven quiet lanterns']) }) },
  apiUsersUpdateEmail: {
    people,
    input: (_own, pick) => ({ new_email: pick(['one@mail.example', 'two@mail.example']), password: pick(['right', 'wrong']) }),
  },
  cancelEmailChange: { people, input: () => ({}) },
  confirmEmailChange: { people, input: () => ({ token: 'A'.repeat(43) }) },
  setPassword: {
    people,
    input: (_own, pick) => ({ currentPassword: 'right', newPassword: pick(['seven quiet lanterns', 'nine loud lanterns', 'short']) }),
  },
  updateTrustedContact: { people, input: (_own, pick) => ({ ...contact, firstName: pick(['Ines', 'Ada', '']) }) },
  removeTrustedContact: { people: [named], input: () => ({}) },
  endSession: { people, input: () => ({ sessionId: 'none' }) },
  expireOtherSessions: { people, input: () => ({}) },
  requestPasswordReset: { people, input: (_own, pick) => ({ username: pick(['thea.lockwood', 'nobody']) }) },
  sendPasswordResetCode: { people, input: () => ({ token: 'A'.repeat(43) }) },
  resetPassword: { people, input: () => ({ token: 'A'.repeat(43), newPassword: 'seven quiet lanterns' }) },
  reportNotMe: { people, input: () => ({ token: 'A'.repeat(43) }) },
});
