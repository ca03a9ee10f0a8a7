import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';

/** A text, value or condition of a document: a JSON literal or a tree. `["text", …]` is a text with values in it. */
export type Compiled = ExpressionTree;

/** An object whose leaves may be trees; `{"$": tree}` marks them, everything else is literal. */
export type CompiledValue = Json | { $: ExpressionTree } | CompiledValue[] | { [key: string]: CompiledValue };
