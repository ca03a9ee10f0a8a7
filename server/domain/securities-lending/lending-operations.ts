import type { Operation } from '#server/operations/operation.ts';
import { fpslHubOperations } from './hub.ts';
import { fpslOnboardingOperations } from './onboarding.ts';
import { sharesOnLoanOperations } from './shares-on-loan.ts';

export const lendingOperations: readonly Operation[] = [...fpslOnboardingOperations, ...fpslHubOperations, ...sharesOnLoanOperations];
