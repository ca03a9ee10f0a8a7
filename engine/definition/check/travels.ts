import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { browserRoots } from '#engine/expression/scope.ts';
import { printExpression } from '#engine/expression/print-expression.ts';
import { treesShown } from '#engine/compiled/trees.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';

/** The server's data that a view sends to the browser, besides the texts it shows. */
export interface Travels {
  /** Names of `data` that expressions of the browser read: lists and objects, whole. */
  data: string[];
  /** Values that the server computes and inserts into such expressions. */
  values: string[];
}

const decidedInTheBrowser = new Set<string>(browserRoots.filter((root) => root !== 'data' && root !== 'rows'));

/** Read from the definition alone, so that a review sees what travels before anybody's data does. */
export function travelsOf(view: CompiledView): Travels {
  const data = new Set<string>();
  const values = new Set<string>();
  const remaining = treesShown({ ...view, data: {} }).filter(readsBrowser);
  for (const part of remaining.flatMap(serverParts)) {
    const [operator, root, name] = part;
    if (operator === 'get' && root === 'data') data.add(String(name));
    else values.add(printExpression(part));
  }
  return { data: [...data].sort(), values: [...values].sort() };
}

/** The largest parts of a tree that the server works out by itself: each is one value in what travels. */
function serverParts(tree: Compiled): Operation[] {
  if (!isOperation(tree)) return [];
  if (readsBrowser(tree)) return tree.slice(1).flatMap(serverParts);
  return pathsOf(tree).some(([root]) => root !== 'rows') ? [tree] : [];
}

function pathsOf(tree: Compiled): ExpressionTree[][] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  const inner = args.flatMap(pathsOf);
  return operator === 'get' && typeof args[0] === 'string' ? [args, ...inner] : inner;
}

function readsBrowser(tree: Compiled): boolean {
  return pathsOf(tree).some(([root]) => typeof root === 'string' && decidedInTheBrowser.has(root));
}
