import type { Operation } from '#server/operations/operation.ts';
import { homeAddressOperations } from './home-address.ts';
import { spousalLinkOperations } from './spousal-link.ts';
import { taxSummaryOperations } from './tax-summary.ts';

export const taxInputOperations: readonly Operation[] = [...taxSummaryOperations, ...homeAddressOperations, ...spousalLinkOperations];
