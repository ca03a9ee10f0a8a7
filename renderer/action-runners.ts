import type { ActionDefinition } from '#schemas/action-definition.ts';

/** The text of `actions/declared.ts`: what runs each action. */
export function actionRunners(definitions: readonly ActionDefinition[]): string {
  const names = definitions.map(({ do: name }) => name).toSorted();
  return `// Written by \`npm run generate\` from schemas/actions: change those.
import type { Action } from '#schemas/actions.ts';
import type { ActionRunner } from './action-runner.ts';
${names.map((name) => `import { run as ${name} } from './${name}.ts';\n`).join('')}
export const runners = {
${names.map((name) => `  ${name},\n`).join('')}} satisfies { [D in Action['do']]: ActionRunner<D> };
`;
}
