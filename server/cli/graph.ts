import { machineAsJson } from '#engine/definition/print-machine.ts';
import { mermaidOf } from '#engine/journey/mermaid.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { flowNamed, readLibrary } from './read-library.ts';

export const graphCommand: Command = {
  name: 'graph',
  usage: 'graph <flow>',
  says: 'prints a flow as a Mermaid diagram; --json as its XState configuration',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['flows']);
    const [name] = positional;
    if (name === undefined || positional.length > 1) throw new UsageError('Name one flow.');
    const flow = flowNamed(await readLibrary(options.get('flows')), name);
    output.out(json ? `${JSON.stringify(machineAsJson(flow), null, 2)}\n` : mermaidOf(flow));
    return 0;
  },
};
