/** The exports that other areas may use. */
export { withActiveNumber } from './active-numbers.ts';
export { ActivationStep, activationSteps } from './activation-steps.ts';
export { DirectDepositInfo, directDepositInfo } from './direct-deposit-info.ts';
export { enrolDirectDeposit } from './enrol-direct-deposit.ts';
export { programBank } from './program-bank.ts';
export { directDeposit } from './seeds.ts';
