import type { z } from 'zod';
import { definitionOf, type SchemaDefinition } from '#schemas/definition-of.ts';

/** A schema without what `optional` and `bindable` wrap around it. */
export function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  let current = schema;
  for (;;) {
    if (current === undefined) return undefined;
    const { type, innerType, options = [] } = definitionOf(current);
    if (innerType !== undefined) current = innerType;
    else if (type === 'union' && options.length === 3 && isExpressionObject(options[0])) current = options[2];
    else return current;
  }
}

/** The definition under what `optional` and `bindable` wrap around a schema; empty where there is no schema. */
export function innerDefinition(schema: z.ZodType | undefined): Partial<SchemaDefinition> {
  const inner = unwrapped(schema);
  return inner === undefined ? {} : definitionOf(inner);
}

function isExpressionObject(schema: z.ZodType | undefined): boolean {
  const shape = schema && definitionOf(schema).shape;
  return shape !== undefined && '$' in shape;
}

/** True if only a text is valid here, so that a number in `${…}` becomes one. */
export const takesOnlyText = (schema: z.ZodType | undefined): boolean => innerDefinition(schema).type === 'string';

/** True if only a number is valid here, so that a text is a mistake. */
export const takesOnlyNumber = (schema: z.ZodType | undefined): boolean => innerDefinition(schema).type === 'number';

export const elementOf = (schema: z.ZodType | undefined): z.ZodType | undefined => innerDefinition(schema).element;

export function memberOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  const { shape, valueType } = innerDefinition(schema);
  return shape?.[key] ?? valueType;
}

export const hasMember = (schema: z.ZodType | undefined, key: string): boolean => innerDefinition(schema).shape?.[key] !== undefined;
