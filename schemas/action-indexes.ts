import type { ActionDefinition } from './action-definition.ts';

const head = '// Written by `npm run generate` from the files beside it: change those.\n';

/** The two files of `actions/` that are made from the others: one that names them all, and what is asked of each, without Zod. */
export function actionIndexes(definitions: readonly ActionDefinition[]): Record<string, string> {
  const traits = definitions.flatMap(({ do: name, noScript, leads }) => {
    const own = [...(noScript ? [`noScript: '${noScript}'`] : []), ...(leads ? ['leads: true'] : [])];
    return own.length === 0 ? [] : [`  ${name}: { ${own.join(', ')} },\n`];
  });
  return {
    'declared.ts': head + definitions.map(({ do: name }) => `export { ${name} } from './${name}.ts';\n`).join(''),
    'traits.ts': `${head}import type { ActionTraits } from '../action-definition.ts';
import type { Action } from '../actions.ts';

/** The traits of each action; an action that is not listed has none. */
export const actionTraits: Readonly<Partial<Record<Action['do'], ActionTraits>>> = {
${traits.join('')}};
`,
  };
}
