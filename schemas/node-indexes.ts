import type { NodeDefinition, NodeTraits } from './node-definition.ts';

/** The traits of a declaration, each once: all that the browser is told of it. */
const traitNames = Object.keys({
  field: true,
  compound: true,
  scope: true,
  boundary: true,
  outline: true,
  flow: true,
  needs: true,
  polls: true,
  frames: true,
  stepped: true,
  matches: true,
  timed: true,
} satisfies Record<keyof NodeTraits, true>) as (keyof NodeTraits)[];

const head = '// Written by `npm run generate` from the files beside it: change those.\n';

/** The two files of `nodes/` that are made from the others: one that names them all, and their traits without Zod. */
export function nodeIndexes(modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Record<string, string> {
  const found = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isDefinition(value) ? [{ file, name, definition: value }] : [])),
  );
  const declared = found.map(({ file, name }) => `export { ${name} } from './${file}';\n`);
  const traits = found.flatMap(({ definition }) => {
    const own = traitNames.flatMap((name) => (definition[name] === undefined ? [] : [`${name}: ${literal(definition[name])}`]));
    return own.length === 0 ? [] : [`  ${definition.type}: { ${own.join(', ')} },\n`];
  });
  const slots = [...new Set(found.flatMap(({ definition }) => definition.slots))];
  return {
    'declared.ts': head + declared.join(''),
    'traits.ts': `${head}import type { NodeTraits } from '../node-definition.ts';
import type { NodeType } from './index.ts';

/** The traits of each node; a type that is not listed has none. */
export const nodeTraits: Readonly<Partial<Record<NodeType, NodeTraits>>> = {
${traits.join('')}};

/** The properties that hold child nodes, in reading order. */
export const slotNames: readonly string[] = [${slots.map(literal).join(', ')}];
`,
  };
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function isDefinition(value: unknown): value is NodeDefinition {
  return typeof value === 'object' && value !== null && 'type' in value && 'props' in value && 'slots' in value;
}
