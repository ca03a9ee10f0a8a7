import type { parseAst, Plugin } from 'vite';

/** The files of XState that these lists were gone through for (docs/decisions/015). Another version has other names, and may reach what this one does not. */
export const reviewedXState = ['raise-effbee0c.esm.js', 'StateMachine-ae06a22b.esm.js'] as const;

/**
 * What the machine of a page never reaches: it has no parallel states, no history and no routes, is neither stored nor restored, and nothing inspects
 * it. Functions by name, methods and getters by their class.
 */
export const leftOutOfXState: Readonly<Record<(typeof reviewedXState)[number], readonly string[]>> = {
  'raise-effbee0c.esm.js': [
    'formatRouteTransitions',
    'resolveHistoryDefaultTransition',
    'transitionParallelNode',
    'serializeHistoryValue',
    'getPersistedSnapshot',
    'persistContext',
    'machineSnapshotCan',
    'machineSnapshotGetMeta',
    'machineSnapshotHasTag',
    'machineSnapshotToJSON',
    'Actor.attachDevTools',
    'Actor.on',
    'Actor.select',
    'Actor.toJSON',
    'Actor.getPersistedSnapshot',
  ],
  'StateMachine-ae06a22b.esm.js': [
    'StateNode.definition',
    'StateNode.toJSON',
    'StateNode.on',
    'StateMachine.provide',
    'StateMachine.resolveState',
    'StateMachine.microstep',
    'StateMachine.definition',
    'StateMachine.toJSON',
    'StateMachine.getPersistedSnapshot',
    'StateMachine.restoreSnapshot',
  ],
};

/** Messages for the author of a machine that cannot run. Ours are constants, and tests run each of them. */
const messages = /new Error\((?:`(?:[^`\\$]|\\.|\$\{[^}`]*\})*`|'(?:[^'\\]|\\.)*')\)/g;

/** XState without the words of its errors; it still throws them. */
export const withoutErrorWords = (code: string): string => code.replaceAll(messages, 'new Error()');

type Parse = (code: string) => ReturnType<typeof parseAst>;
interface Span {
  start: number;
  end: number;
}

/** The bodies of the functions, methods and getters of a module, by name. */
function bodiesOf(code: string, parse: Parse): Map<string, Span> {
  const bodies = new Map<string, Span>();
  const note = (name: string | undefined, body: Span | null | undefined): void => {
    if (name !== undefined && body) bodies.set(name, body);
  };
  for (const statement of parse(code).body) {
    if (statement.type === 'FunctionDeclaration') note(statement.id?.name, statement.body);
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init?.type === 'FunctionExpression') note(id.name, init.body);
    if (statement.type === 'ClassDeclaration')
      for (const member of statement.body.body)
        if (member.type === 'MethodDefinition' && member.key.type === 'Identifier')
          note(`${statement.id?.name}.${member.key.name}`, member.value.body);
  }
  return bodies;
}

/** The source with the body of each named function emptied. Throws where XState no longer has one of them. */
export function withoutBodies(code: string, parse: Parse, names: readonly string[]): string {
  const bodies = bodiesOf(code, parse);
  const missing = names.filter((name) => !bodies.has(name));
  if (missing.length > 0) throw new Error(`XState has no ${missing.join(', ')} any more: mend the list in renderer/xstate-left-out.ts.`);
  const cuts = names.flatMap((name) => bodies.get(name) ?? []).toSorted((a, b) => b.start - a.start);
  return cuts.reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
}

/** The names to leave out of a file of XState. Throws for a file that the lists were not gone through for. */
export function namesFor(file: string): readonly string[] {
  const reviewed = reviewedXState.find((name) => name === file);
  if (reviewed === undefined)
    throw new Error(
      `renderer/xstate-left-out.ts was gone through for ${reviewedXState.join(' and ')}, and XState brings ${file}: see docs/decisions/015.`,
    );
  return leftOutOfXState[reviewed];
}

/** Leaves out of the customers' build what no machine of a page reaches in XState, and what it says of machines that are wrong. */
export const xstateLeftOut: Plugin = {
  name: 'xstate-left-out',
  enforce: 'pre',
  transform: {
    filter: { id: /\/xstate\/dist\/(?:raise|StateMachine)-[\da-f]+\.esm\.js$/ },
    handler(code, id) {
      const emptied = withoutBodies(code, (text) => this.parse(text), namesFor(id.replace(/^.*\//, '')));
      return { code: withoutErrorWords(emptied), map: null };
    },
  },
};
