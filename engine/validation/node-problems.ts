import type { JsonObject } from '#schemas/json.ts';
import type { NodeDefinition } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { z } from 'zod';
import type { NodeProblem, NodeValidator } from './check-layout.ts';
import { pointerPart } from './walk-layout.ts';

const schemas = new Map<string, z.ZodType>();

function schemaOf(definition: NodeDefinition): z.ZodType {
  let schema = schemas.get(definition.type);
  if (!schema) {
    const slots = Object.fromEntries(definition.slots.map((slot) => [slot, z.array(z.unknown()).optional()]));
    schema = z.strictObject({ ...definition.props, ...slots });
    schemas.set(definition.type, schema);
  }
  return schema;
}

/** Checks a node by its own declaration in `schemas/nodes`. Not for a browser's bundle: it loads the schemas. */
export const nodeProblems: NodeValidator = (type, properties) => {
  const definition = nodeDefinitions.get(type);
  if (!definition) return null;
  const result = schemaOf(definition).safeParse(properties);
  return result.success ? [] : result.error.issues.flatMap((issue) => located(issue, properties));
};

function located(issue: z.core.$ZodIssue, properties: JsonObject): NodeProblem[] {
  const pointer = issue.path.map((part) => pointerPart(String(part))).join('');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ pointer: pointer + pointerPart(key), message: `There is no \`${key.slice(0, 40)}\` here.` }));
  const missing = issue.path.length === 1 && !Object.hasOwn(properties, String(issue.path[0]));
  if (missing) return [{ pointer, message: `\`${String(issue.path[0])}\` is missing.` }];
  if (issue.code === 'invalid_union') return [{ pointer, message: 'This is not a value that may stand here.' }];
  return [{ pointer, message: `${issue.message}.` }];
}
