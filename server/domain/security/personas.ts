import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { trustedContact } from './seeds.ts';

/** Personas of account security: address, password, trusted contact, sessions. */
export const personas = definePersonas([
  {
    username: 'thea.lockwood',
    password: 'orchard-lantern-quiet-river',
    firstName: 'Thea',
    lastName: 'Lockwood',
    state: 'OR',
    filingStatus: 'SINGLE',
    incomeCents: 92_000_00,
    system: 'C3',
    trait: 'a trusted contact',
    seed: [
      cash(21_400_00),
      trustedContact({ firstName: 'Ines', lastName: "O'Dell", phoneNumber: '+15035550148', emailAddress: 'ines.odell@mail.example' }),
    ],
  },
  { like: 'nora.plain', system: 'C3', trait: 'no trusted contact yet' },
  { like: 'nico.farrow', system: 'C3', trait: 'no account, so no trusted contact' },
]);
