import { z } from 'zod';
import {
  AuthoredExpression,
  AuthoredNode,
  AuthoredNodes,
  AuthoredText,
  AuthoredValue,
  FailDocument,
  placeKeys,
  SlotsFilled,
  Tone,
  SubflowOutcomes,
  With,
} from './document-parts.ts';
import type { NodeDefinition } from './node-definition.ts';
import { nodeDefinitions } from './nodes/index.ts';

/**
 * The authored form of every node and action, generated from the wire declarations, for completion in an editor. The compiler
 * itself holds nodes against the wire schemas, after writing expressions in place, so that it can say more.
 */

const when = { when: AuthoredExpression.optional() };
const placed = { ...placeKeys, ...when };

const Call = z.strictObject({
  call: z.string(),
  /** The name under which the view reads how it stands: `pending.save`. Its operation's where none is given. */
  as: z.string().optional(),
  with: With.optional(),
  ok: z.array(z.lazy((): z.ZodType => AuthoredAction)).optional(),
  fail: FailDocument.optional(),
  confirm: z
    .strictObject({
      title: AuthoredText.optional(),
      body: z.union([AuthoredText, AuthoredNodes]).optional(),
      accept: AuthoredText.optional(),
      cancel: AuthoredText.optional(),
    })
    .optional(),
  check: z.literal(false).optional(),
  for: z.string().optional(),
  ...when,
});

/** What a node does when pressed: the verb first. */
export const AuthoredAction = z.union([
  z.enum(['back', 'close', 'reset', 'refresh', 'print', 'signOut']),
  z.strictObject({ submit: z.string(), check: z.literal(false).optional(), ...when }),
  Call,
  z.strictObject({
    /** An operation that answers a file, or a text at hand with a `name` for the file. */
    download: z.string(),
    with: With.optional(),
    name: AuthoredText.optional(),
    fail: FailDocument.optional(),
    ...when,
  }),
  z.strictObject({ go: z.string(), replace: z.boolean().optional(), ...placed }),
  /** Goes to another flow, which comes back here; what it brings is said then. */
  z.strictObject({ subflow: z.string(), with: With.optional(), ok: SubflowOutcomes.optional(), back: SubflowOutcomes.optional(), ...when }),
  z.strictObject({ open: z.string(), with: With.optional(), ...when }),
  z.strictObject({ set: z.record(z.string(), AuthoredValue), each: z.string().optional(), ...when }),
  z.strictObject({ refresh: z.array(z.string()).nullable(), ...when }),
  z.strictObject({ say: AuthoredText, for: z.string().optional(), tone: Tone.optional(), ...when }),
  z.strictObject({ copy: AuthoredText, announce: AuthoredText.optional(), ...when }),
  z.strictObject({ toggle: z.string(), ...when }),
  z.strictObject({ focus: z.string(), ...when }),
  z.strictObject({ scrollTo: z.string(), ...when }),
  z.strictObject({ track: z.string(), ...when }),
  z.strictObject({ report: z.string(), ...when }),
  z.strictObject({ tell: z.string(), ...when }),
  z.strictObject({ back: z.null(), ...when }),
  z.strictObject({ close: z.null(), ...when }),
  z.strictObject({ reset: z.null(), ...when }),
  z.strictObject({ print: z.null(), ...when }),
  z.strictObject({ signOut: z.null(), ...when }),
]);

/** A read that a field makes: when, of what, what it fills, and what it says where nothing is found. */
const AuthoredLookup = z.strictObject({
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
  for (const slot of definition.slots) if (slot !== definition.main) keys[slot] = AuthoredNodes.optional();
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
