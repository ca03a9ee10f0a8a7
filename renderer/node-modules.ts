import type { NodeDefinition } from '#schemas/node-definition.ts';

/**
 * The text of `nodes/modules.ts`: the components that come with the entry, and how to fetch each other. A glob would do, and costs 0.4 KiB on
 * every page: it names each file in whole.
 */
export function nodeModules(definitions: readonly NodeDefinition[]): string {
  const nodes = definitions
    .map(({ type, common }) => ({ type, common, name: type.charAt(0).toUpperCase() + type.slice(1) }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const file = ({ type, name }: (typeof nodes)[number]): string => `'./${type}/${name}.tsx'`;
  const first = nodes.filter(({ common }) => common);
  const others = nodes.filter(({ common }) => !common);
  return `// Written by \`npm run generate\` from schemas/nodes: change those.
import type { NodeType } from '#schemas/nodes/index.ts';
import type { NodeModule } from '../runtime/components.ts';
${first.map((node) => `import { ${node.name} } from ${file(node)};\n`).join('')}
/** Nodes of almost every page come with the entry: one request less each. */
export const common = {
${first.map(({ type, name }) => `  ${type}: ${name},\n`).join('')}};

/** Every other node, fetched when a view shows it. */
export const modules = {
${others.map((node) => `  ${node.type}: () => import(${file(node)}),\n`).join('')}} satisfies { [T in Exclude<NodeType, keyof typeof common>]: () => Promise<NodeModule<T>> };
`;
}
