import { z } from 'zod';
import {
  AuthoredExpression,
  AuthoredNode,
  AuthoredNodes,
  AuthoredValue,
  FailDocument,
  placeKeys,
  SlotsFilled,
  With,
} from './document-parts.ts';
import { actionVerbs } from './actions.ts';
import { authoredSlots, type NodeDefinition } from './node-definition.ts';
import { nodeDefinitions } from './nodes/index.ts';

/**
 * The authored form of every node and action, generated from the wire declarations, for completion in an editor. The compiler
 * itself holds nodes against the wire schemas, after writing expressions in place, so that it can say more.
 */

const when = { when: AuthoredExpression.optional() };

/**
 * The actions of a pressed node, each with its verb first, alone if nothing follows it. `tell` belongs to parts: it runs what their use
 * says.
 */
export const AuthoredAction: z.ZodType = z.lazy(() => anyAction);
const anyAction = z.union([
  z.enum([...actionVerbs].filter(([, { after }]) => after.safeParse(null).success).map(([verb]) => verb) as [string]),
  ...[...actionVerbs].map(([verb, { after, beside = {} }]) =>
    z.strictObject({ [verb]: after, ...(typeof beside === 'function' ? beside(AuthoredAction) : beside), ...when }),
  ),
  z.strictObject({ tell: z.string(), ...when }),
]);

/** A read that a field makes: when, of what, what it fills, and what it says where nothing is found. */
export const AuthoredLookup = z.strictObject({
  when: AuthoredExpression,
  operation: z.string(),
  with: With.optional(),
  fill: z.record(z.string(), AuthoredValue),
  fail: FailDocument.optional(),
});

/** One kind of node as it is written: its kind first, holding its main property, then everything else. */
export function authoredNodeSchema(definition: NodeDefinition): z.ZodType {
  const keys: Record<string, z.ZodType> = { ...when, each: z.string().optional(), id: z.string().optional() };
  for (const name of Object.keys(definition.props)) {
    if (name === definition.main) continue;
    keys[name] = (name === 'press' ? z.array(AuthoredAction) : name === 'lookup' ? AuthoredLookup : AuthoredValue).optional();
  }
  for (const [name, schema] of Object.entries(definition.authored ?? {})) keys[name] = schema.optional();
  for (const slot of authoredSlots(definition)) if (slot !== definition.main) keys[slot] = AuthoredNodes.optional();
  if ('to' in definition.props && definition.main !== 'to')
    Object.assign(keys, placeKeys, { to: z.string().optional(), subflow: z.string().optional() });
  const main = definition.main !== undefined && definition.slots.includes(definition.main) ? AuthoredNodes : AuthoredValue;
  return z.strictObject({ [definition.type]: main, ...keys }).describe(definition.doc);
}

/** Every node that somebody writes, and what is written only: a part drawn here, the slot of a shell, one of several by a value. */
export function authoredNodeSchemas(): Record<string, z.ZodType> {
  const part = z.strictObject({
    part: z.string(),
    with: With.optional(),
    told: z.record(z.string(), z.array(AuthoredAction)).optional(),
    slots: SlotsFilled.optional(),
    each: z.string().optional(),
    ...when,
  });
  const slot = z.strictObject({ slot: z.string(), children: AuthoredNodes.optional() });
  const choose = z
    .object({ choose: AuthoredExpression })
    .catchall(z.union([AuthoredNodes, AuthoredNode]))
    .describe('One of several by a value: each case with what stands there, and `otherwise`.');
  return {
    ...Object.fromEntries(
      [...nodeDefinitions]
        .filter(([, { byCompiler }]) => byCompiler !== true)
        .map(([type, definition]) => [type, authoredNodeSchema(definition)]),
    ),
    part,
    slot,
    choose,
  };
}
