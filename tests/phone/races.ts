import phone from '#server/domain/phone/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const waits = [persona(phone, 'a new phone number that waits for its code')];
const numbers = ['+12075550178', '+12075550190'] as const;

export default areaRaces({
  addUserPhone: { people: [persona(phone, 'a confirmed phone number')], input: (_own, pick) => ({ phone: pick(numbers) }) },
  resendUserPhoneCode: { people: waits, input: () => ({ phone: numbers[0] }) },
  cancelUserPhone: { people: waits, input: () => ({}) },
  confirmUserPhone: { people: waits, input: (_own, pick) => ({ phone: numbers[0], code: pick(['204815', '000000']) }) },
});
