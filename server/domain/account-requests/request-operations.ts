import type { Operation } from '../operation.ts';

export const requestOperations: readonly Operation[] = [];
