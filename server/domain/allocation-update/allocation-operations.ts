import type { Operation } from '#server/operations/operation.ts';
import { allocationReads } from './allocation-reads.ts';
import { allocationWrites } from './allocation-writes.ts';

export const allocationOperations: readonly Operation[] = [...allocationReads, ...allocationWrites];
