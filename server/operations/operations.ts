import { z } from 'zod';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Operation } from './operation.ts';
import { allocationOperations } from '../domain/allocation-update/allocation-operations.ts';
import { addressOperations } from '../domain/tax-inputs/verify-address.ts';
import { accountOperations } from '../domain/accounts/account-operations.ts';
import { ladderOperations } from '../domain/bond-ladder/ladder-operations.ts';
import { peopleOperations } from '../people/people-operations.ts';
import { sessionOperations } from '../people/session-operations.ts';
import { receiptOperations } from '../domain/accounts/receipts.ts';
import { requestOperations } from '../domain/new-account/request-operations.ts';
import { reentryOperations } from '../domain/identity-reentry/reentry-operations.ts';
import { personUpdateOperations } from '../domain/identity-reentry/update-person.ts';
import { lendingOperations } from '../domain/securities-lending/lending-operations.ts';
import { taxInputOperations } from '../domain/tax-inputs/tax-input-operations.ts';
import { taxOperations } from '../domain/accounts/tax-operations.ts';

/** Every operation by its name. Adding one is a line in its area's list. */
export const operations: ReadonlyMap<string, Operation> = collect([
  ...peopleOperations,
  ...accountOperations,
  ...addressOperations,
  ...ladderOperations,
  ...taxOperations,
  ...requestOperations,
  ...receiptOperations,
  ...allocationOperations,
  ...taxInputOperations,
  ...personUpdateOperations,
  ...reentryOperations,
  ...lendingOperations,
]);

/** What the compiler needs to check the documents that call operations. */
export function operationSignatures(of: ReadonlyMap<string, Operation> = operations): OperationSignature[] {
  const registered = [...of.values()].map((operation) => ({
    name: operation.name,
    kind: operation.kind,
    input: shapeOf(operation.input, 'input'),
    output: shapeOf(operation.output, 'output'),
    failures: [...operation.failures],
    sensitive: [...operation.sensitive],
    once: [...operation.once],
  }));
  return [...registered, ...sessionOperations];
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as JsonObject;
}

/** A registry of one's own, for a test or an embedding product. Two operations of one name are a mistake of the programmer. */
export function collect(list: readonly Operation[]): ReadonlyMap<string, Operation> {
  const byName = new Map<string, Operation>();
  for (const operation of list) {
    if (byName.has(operation.name)) throw new Error(`Two operations are named ${operation.name}`);
    byName.set(operation.name, operation);
  }
  return byName;
}
