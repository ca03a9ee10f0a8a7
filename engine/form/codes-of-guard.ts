import type { ExpressionTree } from '#schemas/expression.ts';
import { codesIn } from '../compiled/codes-in.ts';
import { isOperation } from '../expression/operation.ts';
import { parseExpression } from '../expression/parse.ts';

/** The codes of failures that a guard asks for, by itself or through conditions that it names. A guard that cannot be read asks for none. */
export function codesOfGuard(guard: string, conditions: ReadonlyMap<string, string>): string[] {
  const asked = new Set<string>();
  const codes = (source: string): string[] => {
    const { tree } = parseExpression(source);
    return tree === undefined ? [] : [...codesIn(tree), ...namesIn(tree).flatMap(codesOfName)];
  };
  const codesOfName = (name: string): string[] => {
    const source = conditions.get(name);
    // A condition that names itself is a finding of the compiler.
    if (source === undefined || asked.has(name)) return [];
    asked.add(name);
    return codes(source);
  };
  return codes(guard);
}

/** The bare names that a tree reads. */
function namesIn(tree: ExpressionTree): string[] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  if (operator === 'get') return args.length === 1 && typeof args[0] === 'string' ? [args[0]] : [];
  return args.flatMap(namesIn);
}
