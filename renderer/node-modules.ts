import type { NodeDefinition } from '#schemas/node-definition.ts';

interface Named extends Pick<NodeDefinition, 'type' | 'common' | 'rare'> {
  name: string;
}

const named = (definitions: readonly NodeDefinition[]): Named[] =>
  definitions
    .map(({ type, common, rare }) => ({ type, common, rare, name: type.charAt(0).toUpperCase() + type.slice(1) }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
const file = ({ type, name }: Named): string => `'./${type}/${name}.tsx'`;
const fetched = (nodes: readonly Named[]): string => nodes.map((node) => `  ${node.type}: () => import(${file(node)}),\n`).join('');
const head = '// Written by `npm run generate` from schemas/nodes: change those.\n';

/**
 * The text of `nodes/modules.ts`: the components that come with the entry, and how to fetch each other. A glob would do, and costs 0.4 KiB on
 * every page: it names each file in whole.
 */
export function nodeModules(definitions: readonly NodeDefinition[]): string {
  const nodes = named(definitions);
  const first = nodes.filter(({ common }) => common);
  const others = nodes.filter(({ common, rare }) => !common && !rare);
  return `${head}import type { NodeType } from '#schemas/nodes/index.ts';
import type { NodeModule } from '../runtime/components.ts';
import type { RareType } from './rare-modules.ts';
${first.map((node) => `import { ${node.name} } from ${file(node)};\n`).join('')}
/** Nodes of almost every page come with the entry: one request less each. */
export const common = {
${first.map(({ type, name }) => `  ${type}: ${name},\n`).join('')}};

/** Every other node, fetched when a view shows it. */
export const modules = {
${fetched(others)}} satisfies { [T in Exclude<NodeType, keyof typeof common | RareType>]: () => Promise<NodeModule<T>> };
`;
}

/** The text of `nodes/rare-modules.ts`: how to fetch the nodes that few pages draw. A page without one never fetches this list. */
export function rareNodeModules(definitions: readonly NodeDefinition[]): string {
  const nodes = named(definitions).filter(({ rare }) => rare);
  return `${head}import type { NodeType } from '#schemas/nodes/index.ts';
import type { NodeModule } from '../runtime/components.ts';

/** Nodes that few layouts hold: this list is fetched when a view shows one. */
export const modules = {
${fetched(nodes)}} satisfies { [T in NodeType]?: () => Promise<NodeModule<T>> };

export type RareType = keyof typeof modules;
`;
}
