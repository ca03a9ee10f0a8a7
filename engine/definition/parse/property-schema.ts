import type { z } from 'zod';

interface Inner {
  type?: string;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
}

/** A schema without what `optional` and `bindable` wrap around it. */
export function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  let current = schema;
  for (;;) {
    const inner = current?.def as Inner | undefined;
    if (inner?.innerType !== undefined) current = inner.innerType;
    else if (inner?.type === 'union' && inner.options?.length === 3 && isExpressionObject(inner.options[0])) current = inner.options[2];
    else return current;
  }
}

function isExpressionObject(schema: z.ZodType | undefined): boolean {
  const shape = (schema?.def as Inner | undefined)?.shape;
  return shape !== undefined && '$' in shape;
}

/** True if only a text is valid here, so that a number in `${…}` becomes one. */
export function takesOnlyText(schema: z.ZodType | undefined): boolean {
  return (unwrapped(schema)?.def as Inner | undefined)?.type === 'string';
}

/** True if only a number is valid here, so that a text is a mistake. */
export function takesOnlyNumber(schema: z.ZodType | undefined): boolean {
  return (unwrapped(schema)?.def as Inner | undefined)?.type === 'number';
}

export function elementOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return (unwrapped(schema)?.def as Inner | undefined)?.element;
}

export function memberOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  const inner = unwrapped(schema)?.def as (Inner & { valueType?: z.ZodType }) | undefined;
  return inner?.shape?.[key] ?? inner?.valueType;
}

export function hasMember(schema: z.ZodType | undefined, key: string): boolean {
  return (unwrapped(schema)?.def as Inner | undefined)?.shape?.[key] !== undefined;
}
