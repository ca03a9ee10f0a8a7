import { nodeDefinitions } from '#schemas/nodes/index.ts';

/** The sheets of a page, in the order in which they hold. A page has the first, and each up to the last that one of its nodes is in. */
export const sheetNames = ['usual', 'overview', 'seldom'] as const;

/** The sheet of a node's styles, as its place among them; 0 for a type that is not known. */
export function sheetOf(type: string): number {
  const definition = nodeDefinitions.get(type);
  const name = definition?.sheet ?? (definition?.rare ? 'seldom' : definition?.together === 'overview' ? 'overview' : 'usual');
  return sheetNames.indexOf(name);
}
