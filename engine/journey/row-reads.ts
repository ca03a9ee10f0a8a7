import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import type { Json } from '#schemas/json.ts';
import { readsOf } from '../compiled/trees.ts';
import { keyOf } from './guard-places.ts';

/** A name, or the number of a row. */
export type Step = string | number;

/**
 * The members of rows that a tree reads of the list at a place: `[0, 'taxIdLast4']` of `borrowers[0].taxIdLast4`, and `[0, 'left']` of
 * `find(years, 'taxYear', form.taxYear).left`.
 */
export function rowReads(tree: ExpressionTree, at: readonly string[]): Step[][] {
  return readsOf(tree).flatMap(({ path }) => {
    const [root = null, ...members] = path;
    const list = listOfFound(root);
    const rest = list === null ? path.slice(at.length) : [0, ...members];
    const isOfList = typeof rest[0] === 'number' && keyOf(list ?? path.slice(0, at.length)) === keyOf(at);
    return isOfList && rest.every((step): step is Step => typeof step === 'string' || typeof step === 'number') ? [rest] : [];
  });
}

/** The place of the list that a row is found in; null for any other tree. */
function listOfFound(tree: ExpressionTree): ExpressionTree[] | null {
  if (!isOperation(tree)) return null;
  const [operator, first = null, named = null] = tree;
  if (operator === 'value') return listOfFound(named);
  return operator === 'find' && isOperation(first) && first[0] === 'get' ? first.slice(1) : null;
}

/** The same list with a member of one row changed and its other members kept: a later call may read them. */
export function withMember(value: Json | undefined, [step, ...rest]: readonly Step[], put: Json): Json | undefined {
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    const inner = typeof step === 'number' && step < value.length ? withMember(value[step], rest, put) : undefined;
    return inner === undefined ? undefined : value.map((row, index) => (index === step ? inner : row));
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  const inner = withMember(value[step], rest, put);
  return inner === undefined ? undefined : { ...value, [step]: inner };
}
