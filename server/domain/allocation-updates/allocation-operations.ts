import type { Operation } from '../operation.ts';
import { allocationReads } from './allocation-reads.ts';
import { allocationWrites } from './allocation-writes.ts';

export const allocationOperations: readonly Operation[] = [...allocationReads, ...allocationWrites];
