import beneficiaries from '#server/domain/beneficiaries/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const accountId = (own: Raced) => own.accounts[0]?.accountId ?? '';
const heir = (firstName: string) => ({
  relationship: 'CHILD',
  firstName,
  lastName: 'Sandberg',
  birthDate: '2009-03-14',
  ssnOrTin: null,
  ownership: 100,
});

export default areaRaces({
  saveBeneficiaries: {
    people: [persona(beneficiaries, 'a child and a trust as heirs')],
    input: (own, pick) => ({
      accountId: accountId(own),
      type: pick(['PRIMARY', 'CONTINGENT']),
      beneficiaries: pick([[], [heir('Ivo')], [heir('Nell')]]),
    }),
  },
  saveCollegeBeneficiary: {
    people: [persona(beneficiaries, 'a college account without a student')],
    input: (own, pick) => ({ accountId: accountId(own), name: pick(['Wren Abbott', 'Hollis Abbott']), dateOfBirth: '2018-05-02' }),
  },
});
