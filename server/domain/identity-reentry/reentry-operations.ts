import type { Operation } from '../operation.ts';
import { customerCheckOperations } from './customer-checks.ts';
import { prefundedStatusOperations } from './prefunded-status.ts';

export const reentryOperations: readonly Operation[] = [...prefundedStatusOperations, ...customerCheckOperations];
