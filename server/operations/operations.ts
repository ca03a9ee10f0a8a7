import { z } from 'zod';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Operation } from './operation.ts';
import { saidIn } from './said.ts';
import { sessionOperations } from '../people/session-operations.ts';

/** The signatures that the compiler needs to check the documents that call operations. */
export function operationSignatures(of: ReadonlyMap<string, Operation>): OperationSignature[] {
  const registered = [...of.values()].map((operation) => ({
    name: operation.name,
    kind: operation.kind,
    input: shapeOf(operation.input, 'input'),
    output: shapeOf(operation.output, 'output'),
    failures: operation.failures,
    sensitive: [...operation.sensitive],
    personal: [...operation.personal],
    once: [...operation.once],
    said: saidIn(operation.output),
  }));
  return [...registered, ...sessionOperations];
}

const shapes = { input: new WeakMap<z.ZodType, JsonObject>(), output: new WeakMap<z.ZodType, JsonObject>() };

/** A schema does not change: the check of a draft asks for all of them again and again. */
function shapeOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  let shape = shapes[io].get(schema);
  if (shape === undefined) {
    shape = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as JsonObject;
    shapes[io].set(schema, shape);
  }
  return shape;
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
