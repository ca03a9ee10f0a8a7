import type { Operation } from '../operation.ts';

export const accountOperations: readonly Operation[] = [];
