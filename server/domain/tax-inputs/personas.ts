import { definePersonas } from '#server/personas/persona.ts';
import { managed } from '#server/example-accounts/portfolio-seeds.ts';
import { asked } from '../spousal-link/index.ts';
import { home } from '#server/customers/seeds.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    username: 'hugo.penn',
    password: 'quiet-maple-anchor',
    firstName: 'Hugo',
    lastName: 'Penn',
    state: 'VA',
    filingStatus: 'MARRIED_SEPARATE',
    incomeCents: 132_500_00,
    system: 'A2',
    trait: 'spousal link whose invitation is out',
    seed: [
      home({ street1: '8 Orchard Terrace', city: 'Roanoke', postalCode: '24011' }),
      asked({ email: 'anna.penn@mail.example' }),
      managed('TAX_AWARE_INVESTING', 'Tax-aware investing', 75_660_28),
    ],
  },
  { like: 'nora.plain', system: 'A2', trait: 'tax inputs in a state without income tax' },
  { like: 'cal.rivera', system: 'A2', trait: 'tax inputs: married, not asked about a spousal link yet' },
  { like: 'petra.lind', system: 'A2', trait: 'tax level summary with bond interest rates' },
  { like: 'ruth.amsel', system: 'A2', trait: 'tax inputs of a trust, no state income tax' },
  { like: 'gil.stanton', system: 'A2', trait: 'tax inputs of a single person' },
  { like: 'vera.holt', system: 'A2', trait: 'tax inputs without a stored address' },
  { like: 'mara.ellison', system: 'A2', trait: 'spousal link that is linked' },
]);
