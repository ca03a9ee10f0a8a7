import type { Operation } from '../operation.ts';

export const taxOperations: readonly Operation[] = [];
