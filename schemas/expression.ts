import { z } from 'zod';
import type { FunctionName, RowFunctionName } from './function-names.ts';

/**
 * The syntax tree of an expression, as it travels. A JSON literal means itself; an array is an operator and its
 * arguments: `["get","form","months"]`, `["list",1,2]`, `["==",a,b]`, `["text","Hello ",["get","person","name"]]`.
 * Text of an expression is never on the wire.
 */
export type ExpressionTree = string | number | boolean | null | AnyOperation;

/** A name of the scope, or the tree of a value, and the members on the way from it. */
type Get = readonly [operator: 'get', ...path: ExpressionTree[]];
/** A value of the view by its name; with its tree, before it travels. */
type Value = readonly [operator: 'value', name: string] | readonly [operator: 'value', name: string, tree: ExpressionTree];
type Several = readonly [operator: 'list' | 'text' | 'and' | 'or', ...ExpressionTree[]];
/** Conditions and values in turn, then the value for otherwise. */
type If = readonly [operator: 'if', ...ExpressionTree[]];
type Unary = readonly [operator: 'not' | 'neg' | 'has', ExpressionTree];
type Default = readonly [operator: 'default', value: ExpressionTree, otherwise: ExpressionTree];
type Comparison = readonly [operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in', left: ExpressionTree, right: ExpressionTree];
type Sum = readonly [operator: '+', ExpressionTree, ExpressionTree, ...ExpressionTree[]];
type Arithmetic = readonly [operator: '-' | '*' | '/' | '%', left: ExpressionTree, right: ExpressionTree];
/** Works a tree out for each entry of a list; `name` is the entry's name in `rows`. */
type RowOperation =
  | readonly [operator: RowFunctionName, list: ExpressionTree, name: string, of: ExpressionTree]
  | readonly [operator: RowFunctionName, list: ExpressionTree, name: string, of: ExpressionTree, direction: ExpressionTree];
type Call = readonly [operator: FunctionName, ...ExpressionTree[]];

type AnyOperation = Get | Value | Several | If | Unary | Default | Comparison | Sum | Arithmetic | RowOperation | Call;

/** The name of an operator or of a function. A new one compiles once every `Record<Operator, …>` of a reader has it. */
export type Operator = AnyOperation[0];

type OfOperator<T extends AnyOperation, O> = T extends AnyOperation ? ([Extract<O, T[0]>] extends [never] ? never : T) : never;

/** An operator and its arguments: `Operation<'get'>` reads a path. */
export type Operation<O extends Operator = Operator> = OfOperator<AnyOperation, O>;

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
