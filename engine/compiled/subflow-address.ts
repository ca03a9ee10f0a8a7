import type { ExpressionTree } from '#schemas/expression.ts';

/** The entry of a flow that is begun from a page. `$subflow` is the id of its place there: it never travels and is no part of the contract. */
export interface SubflowAddress {
  $: ExpressionTree;
  $subflow: string;
}

export function isSubflowAddress(value: object): value is SubflowAddress {
  return '$subflow' in value;
}
