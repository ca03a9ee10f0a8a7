import type { Json } from '#schemas/json.ts';
import { type Edge, edgesOf } from '#engine/journey/edges.ts';
import { causeOf } from '#engine/journey/flow-graph.ts';
import { coveringPaths, type Path, shortestPaths, simplePaths } from '#engine/journey/paths.ts';
import { pathTaker, type PathValue, type TakenPath } from '#engine/journey/take-path.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { productSignatures } from '#server/product.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowNamed, readLibrary } from './read-library.ts';

export const pathsCommand: Command = {
  name: 'paths',
  usage: 'paths <flow>',
  says: 'prints the shortest way to every state, every simple way to an end (--most 1000), and ways that take each transition, with values that take them',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['flows', 'most']);
    const [name] = positional;
    if (name === undefined || positional.length > 1) throw new UsageError('Name one flow.');
    const limit = Number(options.get('most') ?? 1000);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--most is a whole number from 1 on.');
    const flow = flowNamed(await readLibrary(options.get('flows')), name);
    const now = Date.now();
    const taker = pathTaker(flow, productSignatures(), { now, today: newYorkDate(now) });
    const { paths, complete } = simplePaths(flow, limit);
    const shortest = [...shortestPaths(flow)].map(([stepId, path]) => ({ stepId, path, taken: taker.take(path) }));
    const simple = paths.map((path) => ({ path, taken: taker.take(path) }));
    const covering = coveringPaths(flow).map((path) => ({ path, taken: taker.take(path) }));
    if (json) {
      const whole = {
        transitions: edgesOf(flow),
        shortest: Object.fromEntries(shortest.map(({ stepId, path, taken }) => [stepId, asJson(path, taken)])),
        simple: simple.map(({ path, taken }) => asJson(path, taken)),
        complete,
        covering: covering.map(({ path, taken }) => asJson(path, taken)),
      };
      output.out(`${JSON.stringify(whole, null, 2)}\n`);
      return 0;
    }
    const unknown = [...simple, ...covering].filter(({ taken }) => !taken.taken).length;
    output.out(`Shortest way to each state\n${shortest.map(({ stepId, path, taken }) => `  ${stepId}: ${inWords(path, taken)}`).join('')}`);
    output.out(
      `\nSimple ways to an end (${paths.length}${complete ? '' : `, cut there: --most ${limit * 10} lists more`})\n${simple.map(({ path, taken }) => `  ${inWords(path, taken)}`).join('')}`,
    );
    output.out(
      `\nWays that take each of ${edgesOf(flow).length} transitions (${covering.length})\n${covering.map(({ path, taken }) => `  ${inWords(path, taken)}`).join('')}`,
    );
    output.out(`\n${unknown === 0 ? 'Each was taken with these values.' : `${unknown} without values that take them.`}\n`);
    return 0;
  },
};

function asJson(path: Path, taken: TakenPath): { transitions: string[]; values: PathValue[]; unknown: string | null } {
  return {
    transitions: path.map((edge) => edge.id),
    values: taken.taken ? taken.values : [],
    unknown: taken.taken ? null : taken.unknown,
  };
}

function inWords(path: Path, taken: TakenPath): string {
  const way = path.map((edge, index) => `${index === 0 ? edge.from : ''} -${wordsOf(edge)}-> ${targetOf(edge)}`.trim()).join(' ');
  if (!taken.taken) return `${way || 'the start'}\n      unknown: ${taken.unknown}\n`;
  const places = [...new Set(taken.values.map((one) => one.index))].toSorted((a, b) => (a ?? -1) - (b ?? -1));
  const lines = places.map((place) => {
    const values = taken.values.filter((one) => one.index === place).map(({ name, value }) => `${name} ${shown(value)}`);
    return `      ${place === null ? 'begins with' : `at ${path[place]?.from ?? ''}`} ${values.join(', ')}\n`;
  });
  return `${way || 'the start'}\n${lines.join('')}`;
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function wordsOf(edge: Edge): string {
  return [causeOf(edge), edge.when === null ? '' : `[${edge.when}]`].filter((part) => part !== '').join(' ') || 'otherwise';
}

function targetOf(edge: Edge): string {
  switch (edge.to.kind) {
    case 'state':
      return edge.to.stepId;
    case 'change':
      return `${edge.to.stepId}, and back`;
    case 'leave':
      return `page ${edge.to.place}`;
    case 'previous':
      return 'the step before';
    case 'problem':
      return 'refused';
    case 'stay':
      return edge.from;
  }
}
