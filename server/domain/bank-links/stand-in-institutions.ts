import type { Institution } from './bank-aggregator.ts';

/** A made-up bank. `health` is how it always is; `unknownKinds` names no kind of its accounts. */
export interface StandInInstitution extends Institution {
  health: 'UP' | 'DEGRADED' | 'DOWN';
  unknownKinds: boolean;
  routingNumber: string;
}

const bank = (institutionId: string, name: string, more: Partial<StandInInstitution> = {}): StandInInstitution => ({
  institutionId,
  name,
  method: 'LOGIN',
  achEligible: true,
  health: 'UP',
  unknownKinds: false,
  routingNumber: '011401533',
  ...more,
});

/** Banks that there are not. In the order in which they are shown where nothing is searched for. */
export const standInInstitutions: readonly StandInInstitution[] = [
  bank('thistledown', 'Thistledown Bank', { method: 'OAUTH' }),
  bank('quarry-lane', 'Quarry Lane Credit Union'),
  bank('elderwick', 'Bank of Elderwick', { method: 'OAUTH', routingNumber: '121042882' }),
  bank('copper-kettle', 'Copper Kettle Savings', { unknownKinds: true, routingNumber: '021000021' }),
  bank('tallow-street', 'Tallow Street Bank', { health: 'DOWN' }),
  bank('marrowstone', 'Marrowstone National', { health: 'DEGRADED' }),
  bank('fennimore-cards', 'Fennimore Card Services', { achEligible: false }),
  bank('ropewalk', 'Ropewalk Federal Credit Union'),
  bank('saltmarsh', 'Saltmarsh Community Bank'),
  bank('windfall-orchard', 'Windfall Orchard Bank', { method: 'OAUTH' }),
];
