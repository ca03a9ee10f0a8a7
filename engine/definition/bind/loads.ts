import { isOperation } from '../../expression/operation.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import { type Typed, typedOf } from '../../compiled/json-schema.ts';
import type { ParsedLoads } from '../parse/documents.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import type { Compilation } from './compilation.ts';
import { noTypes, type Types } from './types.ts';

/** Returns the output types of the loads of some documents, by the names of the loads. */
export function loadTypes(documents: readonly ParsedLoads[], compilation: Compilation, suffix = ''): Types {
  const loads = new Map<string, Typed[]>();
  for (const entry of documents.flatMap((document) => entriesOf(document.keys.load))) {
    const signature = compilation.operations.get(sourceOf(entry.value.keys.operation) ?? '');
    if (signature !== undefined) loads.set(`${entry.key}${suffix}`, [typedOf(signature.output)]);
  }
  return { ...noTypes, loads };
}

/** The names of the reads that some trees use. */
export function loadsIn(...trees: readonly Compiled[]): string[] {
  const found = new Set<string>();
  for (const tree of trees) collect(tree, found);
  return [...found];
}

function collect(tree: Compiled, into: Set<string>): void {
  if (!isOperation(tree)) return;
  const [operator, ...args] = tree;
  if (operator === 'get' && args[0] === 'load' && typeof args[1] === 'string') into.add(args[1]);
  for (const part of args) collect(part, into);
}
