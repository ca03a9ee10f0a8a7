import { z } from 'zod';

/**
 * The syntax tree of an expression, as it travels. A JSON literal stands for itself; an array is an operator and its
 * arguments: `["get","form","months"]`, `["list",1,2]`, `["==",a,b]`, `["text","Hello ",["get","person","name"]]`.
 * Text of an expression is never on the wire.
 */
export type ExpressionTree = string | number | boolean | null | Operation;

/** An operator and its arguments. */
export type Operation = readonly [operator: string, ...ExpressionTree[]];

export const ExpressionTree: z.ZodType<ExpressionTree> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.tuple([z.string()], ExpressionTree)]),
) as z.ZodType<ExpressionTree>;

/** A value that the browser works out: `{"$": tree}`. */
export const Expression = z.strictObject({ $: ExpressionTree });
export type Expression = z.infer<typeof Expression>;

/** A text with values in it: `{"$text": ["Up to ", {"$": tree}]}`. Plain strings in it are literal. */
export const TextExpression = z.strictObject({ $text: z.array(z.union([z.string(), Expression])).min(1) });
export type TextExpression = z.infer<typeof TextExpression>;

export { expressionLimits } from './limits.ts';
