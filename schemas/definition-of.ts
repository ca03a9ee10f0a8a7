import type { z } from 'zod';

/** The parts of a Zod schema's definition that readers of schemas ask for: each is there for some kinds of schema only. */
export interface SchemaDefinition {
  type: string;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  element?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  valueType?: z.ZodType;
  /** The values of an enum and of a literal. */
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
}

/** The definition of a schema, whatever its kind. */
export const definitionOf = (schema: z.ZodType): SchemaDefinition => schema.def as SchemaDefinition; // Zod types each kind apart, and its base type names none
