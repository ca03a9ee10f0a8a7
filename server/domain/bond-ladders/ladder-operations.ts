import type { Operation } from '../operation.ts';

export const ladderOperations: readonly Operation[] = [];
