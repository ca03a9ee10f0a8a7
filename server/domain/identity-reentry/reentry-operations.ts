import type { Operation } from '#server/operations/operation.ts';
import { customerCheckOperations } from './customer-checks.ts';
import { prefundedStatusOperations } from './prefunded-status.ts';

export const reentryOperations: readonly Operation[] = [...prefundedStatusOperations, ...customerCheckOperations];
