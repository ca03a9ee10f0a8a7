import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const examplesOf = (type: string): string => fileURLToPath(new URL(`../../../renderer/nodes/${type}/examples.ts`, import.meta.url));

/** Types of nodes that have examples. */
export const nodesWithExamples = (): string[] => [...nodeDefinitions.keys()].filter((type) => existsSync(examplesOf(type)));

/** The names of a node's examples, in their author's order. */
export async function exampleNames(type: string): Promise<string[]> {
  const { examples } = (await import(examplesOf(type))) as { examples: object };
  return Object.keys(examples);
}
