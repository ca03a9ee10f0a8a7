import { definePersonas } from '#server/personas/persona.ts';
import { outcome } from '#server/personas/seeds.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { home } from '#server/customers/seeds.ts';
import { cardIssuerOutcomes } from './card-issuer.stand-in.ts';
import { debitCash, pendingDebitCash } from './seeds.ts';

const oregon = { state: 'OR', filingStatus: 'SINGLE', incomeCents: 64_000_00, system: 'A4' } as const;
const alder = home({ street1: '418 Alder Street', city: 'Portland', postalCode: '97205' });

/** Made-up people who between them reach every status of both cards, and every failure. */
export const personas = definePersonas([
  {
    ...oregon,
    username: 'tess.corrigan',
    password: 'orchard-bell-friday',
    firstName: 'Tess',
    lastName: 'Corrigan',
    trait: 'both cards active',
    seed: [alder, debitCash(8_412_77, { physical: 'ACTIVE', virtual: 'ACTIVE' })],
  },
  {
    ...oregon,
    username: 'abel.norwood',
    password: 'velvet-stone-morning',
    firstName: 'Abel',
    lastName: 'Norwood',
    trait: 'both cards locked',
    seed: [alder, debitCash(2_950_40, { physical: 'LOCKED', virtual: 'LOCKED' })],
  },
  {
    ...oregon,
    username: 'iris.falk',
    password: 'ladder-smoke-april',
    firstName: 'Iris',
    lastName: 'Falk',
    trait: 'both cards blocked',
    seed: [alder, debitCash(310_00, { physical: 'BLOCKED', virtual: 'BLOCKED' })],
  },
  {
    ...oregon,
    username: 'noel.draper',
    password: 'marble-finch-noon',
    firstName: 'Noel',
    lastName: 'Draper',
    trait: 'no physical card, and a virtual one without a PIN',
    seed: [alder, debitCash(5_120_00, { virtual: 'NOT_ACTIVATED' })],
  },
  {
    ...oregon,
    username: 'jo.merrit',
    password: 'basil-anchor-winter',
    firstName: 'Jo',
    lastName: 'Merrit',
    trait: 'a physical card to activate',
    seed: [alder, debitCash(740_25, { physical: 'NOT_ACTIVATED', virtual: 'ACTIVE' })],
  },
  {
    ...oregon,
    username: 'hugo.lantry',
    password: 'cinder-maple-dusk',
    firstName: 'Hugo',
    lastName: 'Lantry',
    trait: 'a physical card on the way',
    seed: [alder, debitCash(1_893_10, { physical: 'ON_THE_WAY', virtual: 'ON_THE_WAY' })],
  },
  {
    ...oregon,
    username: 'cora.helm',
    password: 'quartz-river-sunday',
    firstName: 'Cora',
    lastName: 'Helm',
    trait: 'cards that are processed for ever',
    seed: [alder, outcome(cardIssuerOutcomes, 'never'), debitCash(4_400_00, { physical: 'PROCESSING', virtual: 'PROCESSING' })],
  },
  {
    ...oregon,
    username: 'dale.winter',
    password: 'harbor-thyme-eleven',
    firstName: 'Dale',
    lastName: 'Winter',
    trait: 'the card issuer refuses everything',
    seed: [alder, outcome(cardIssuerOutcomes, 'fail'), debitCash(3_051_66, { virtual: 'ACTIVE' })],
  },
  {
    ...oregon,
    username: 'lou.sandoval',
    password: 'pepper-glass-march',
    firstName: 'Lou',
    lastName: 'Sandoval',
    trait: 'the card issuer answers too late',
    seed: [alder, outcome(cardIssuerOutcomes, 'timeout'), debitCash(980_00, { physical: 'ACTIVE', virtual: 'ACTIVE' })],
  },
  {
    ...oregon,
    username: 'faye.rowan',
    password: 'silver-moss-tuesday',
    firstName: 'Faye',
    lastName: 'Rowan',
    trait: 'a card to order, without a mailing address',
    seed: [debitCash(1_100_00, { virtual: 'ACTIVE' })],
  },
  {
    ...oregon,
    username: 'gil.prescott',
    password: 'willow-copper-nine',
    firstName: 'Gil',
    lastName: 'Prescott',
    trait: 'debit cards that are not ready yet',
    seed: [alder, pendingDebitCash(0)],
  },
  {
    ...oregon,
    username: 'rita.vance',
    password: 'ember-lantern-spring',
    firstName: 'Rita',
    lastName: 'Vance',
    trait: 'a cash account without debit cards',
    seed: [alder, cash(650_00)],
  },
]);
