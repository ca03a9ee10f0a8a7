import { edgesOf, type Edge } from '#engine/journey/edges.ts';
import { coveringPaths, type Path, shortestPaths, simplePaths } from '#engine/journey/paths.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowNamed, readLibrary } from './read-library.ts';

export const pathsCommand: Command = {
  name: 'paths',
  usage: 'paths <flow>',
  says: 'prints the shortest way to every state, every simple way to an end, and ways that take each transition',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['flows']);
    const [name] = positional;
    if (name === undefined || positional.length > 1) throw new UsageError('Name one flow.');
    const flow = flowNamed(await readLibrary(options.get('flows')), name);
    const shortest = shortestPaths(flow);
    const { paths, complete } = simplePaths(flow);
    const covering = coveringPaths(flow);
    if (json) {
      output.out(
        `${JSON.stringify({ transitions: edgesOf(flow), shortest: Object.fromEntries(shortest), simple: paths, complete, covering }, null, 2)}\n`,
      );
      return 0;
    }
    output.out(
      `Shortest way to each state\n${[...shortest].map(([stepId, path]) => `  ${stepId}: ${printPath(path) || 'the start'}\n`).join('')}`,
    );
    output.out(
      `\nSimple ways to an end (${paths.length}${complete ? '' : ' and more'})\n${paths.map((path) => `  ${printPath(path)}\n`).join('')}`,
    );
    output.out(
      `\nWays that take each of ${edgesOf(flow).length} transitions (${covering.length})\n${covering.map((path) => `  ${printPath(path)}\n`).join('')}`,
    );
    return 0;
  },
};

function printPath(path: Path): string {
  return path.map((edge, index) => `${index === 0 ? edge.from : ''} -${causeOf(edge)}-> ${targetOf(edge)}`.trim()).join(' ');
}

function causeOf(edge: Edge): string {
  return `${edge.cause === 'event' ? edge.name : edge.cause}${edge.when === null ? '' : ` [${edge.when}]`}`;
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
