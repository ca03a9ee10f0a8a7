import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { issueOf } from '../answers/issue-of.ts';

/**
 * Ajv at the edge. Nothing is coerced, nothing removed, and the first error ends the work: `allErrors` lets a hostile body buy
 * time (HT-02). Only the contract's own schemas are ever compiled; a definition's values never get here.
 */
const ajv = new Ajv2020({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  discriminator: true,
  verbose: true,
});

/** The JSON Schema (2020-12) of what a client may send or is answered. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObject {
  const json = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ jsonSchema, zodSchema }) {
      // Zod writes `format` and `pattern` both; formats are Ajv plugins, patterns suffice.
      if (jsonSchema.format !== undefined) delete jsonSchema.format;
      const def = zodSchema._zod.def as { type: string; discriminator?: string };
      const alternatives = jsonSchema.anyOf ?? jsonSchema.oneOf;
      if (def.type === 'union' && def.discriminator !== undefined && alternatives !== undefined) {
        delete jsonSchema.anyOf;
        jsonSchema.oneOf = alternatives;
        jsonSchema.type = 'object';
        jsonSchema.discriminator = { propertyName: def.discriminator };
        jsonSchema.required = [def.discriminator];
      }
    },
  }) as JsonObject;
  const { $schema: _, ...own } = json; // named once for all by whoever puts these together
  return own;
}

export type Validator = (value: unknown) => Issue[];

/** Compiled when something is first held against it: most of what a server can be sent, it is not sent soon after its start. */
export function validatorOf(schema: z.ZodType): Validator {
  let validate: ValidateFunction | null = null;
  return (value) => {
    validate ??= ajv.compile(jsonSchemaOf(schema));
    return validate(value) ? [] : (validate.errors ?? []).slice(0, 10).map(issueOf);
  };
}
