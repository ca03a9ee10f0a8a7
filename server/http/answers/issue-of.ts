import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { isObject } from '#schemas/is-object.ts';

/**
 * Converts Ajv's error to an issue: a JSON pointer (`/` for the whole body) and a text that says what would be valid. Needs Ajv's
 * `verbose`.
 */
export function issueOf(error: ErrorObject): Issue {
  const { additionalProperty, unevaluatedProperty, missingProperty, tag } = error.params;
  const within: unknown = additionalProperty ?? unevaluatedProperty ?? missingProperty ?? tag;
  const path = typeof within === 'string' ? `${error.instancePath}/${within.slice(0, 100)}` : error.instancePath;
  return { path: path === '' ? '/' : path, message: messageOf(error) };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** By keyword: `limit` is the keyword's value in the schema, `around` the schema that it stands in. A pattern's description says what fits it. */
const words: Readonly<Record<string, (limit: Json, details: JsonObject) => string>> = {
  additionalProperties: () => 'This is not part of the request.',
  unevaluatedProperties: () => 'This is not part of the request.',
  required: () => 'This is missing.',
  type: (limit) =>
    `This must be ${[limit]
      .flat()
      .map((kind) => kinds[String(kind)] ?? String(kind))
      .join(' or ')}.`,
  enum: (limit) => `This must be one of ${named([limit].flat())}.`,
  const: (limit) => `This must be ${JSON.stringify(limit)}.`,
  maxLength: (limit) => `This must have ${String(limit)} characters at most.`,
  minLength: (limit) => `This must have ${String(limit)} characters at least.`,
  pattern: (limit, { description }) => `This must be ${typeof description === 'string' ? description : `of the form ${String(limit)}`}.`,
  maximum: (limit) => `This must be ${String(limit)} at most.`,
  minimum: (limit) => `This must be ${String(limit)} at least.`,
  exclusiveMaximum: (limit) => `This must be less than ${String(limit)}.`,
  exclusiveMinimum: (limit) => `This must be more than ${String(limit)}.`,
  maxItems: (limit) => `This must have ${String(limit)} entries at most.`,
  minItems: (limit) => `This must have ${String(limit)} entries at least.`,
  anyOf: (limit) => `This must be ${formsOf(limit)}.`,
  oneOf: (limit) => `This must be ${formsOf(limit)}.`,
  discriminator: (limit, details) => `This must be one of ${named(tagsOf(details, String(isObject(limit) ? limit['propertyName'] : '')))}.`,
};

function messageOf({ keyword, schema, parentSchema, message }: ErrorObject): string {
  // A schema of ours, compiled as JSON.
  return words[keyword]?.(schema as Json, (parentSchema ?? {}) as JsonObject) ?? `This ${message ?? 'is wrong'}.`;
}

const named = (values: readonly Json[]): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');

/** The alternatives of a union, told by what each must have: `{party, outcome} or {flag, on}`. */
function formsOf(alternatives: Json): string {
  const forms = [alternatives]
    .flat()
    .filter((one) => isObject(one))
    .map(({ type, required }) =>
      Array.isArray(required) ? `{${required.map(String).join(', ')}}` : (kinds[String(type)] ?? 'of another form'),
    );
  return [...new Set(forms)].join(' or ');
}

/** The values of the property that discriminates a union. */
function tagsOf({ oneOf }: JsonObject, property: string): Json[] {
  return [oneOf ?? []]
    .flat()
    .filter((one) => isObject(one))
    .flatMap(({ properties }) => {
      const tag = isObject(properties) ? properties[property] : undefined;
      return isObject(tag) ? (tag['const'] ?? tag['enum'] ?? []) : [];
    });
}
