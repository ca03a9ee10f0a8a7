import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { machineAsJson } from '#engine/definition/print-machine.ts';
import { drawGraph } from '#engine/journey/draw-graph.ts';
import { flowGraph } from '#engine/journey/flow-graph.ts';
import { mermaidOf } from '#engine/journey/mermaid.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { keptGraphs } from '#server/graphs/kept-graphs.ts';
import { recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';
import { placeGraph } from '#server/graphs/place-graph.ts';
import { flowNamed, flowsFolder, readLibrary } from './read-library.ts';

/** The formats of a graph. Mermaid and SVG are stored in `recordings/`. */
const formats: Readonly<Record<string, (flow: CompiledFlow) => string | Promise<string>>> = {
  mermaid: mermaidOf,
  svg: async (flow) => drawGraph(await placeGraph(flowGraph(flow))),
  json: (flow) => `${JSON.stringify(machineAsJson(flow), null, 2)}\n`,
};

export const graphCommand: Command = {
  name: 'graph',
  usage: 'graph [flow]',
  says: 'prints a flow as a Mermaid diagram; --format svg as a picture, json as its XState configuration; --write keeps both pictures in recordings/',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['flows', 'format'], ['write']);
    const [name] = positional;
    if (positional.length > 1) throw new UsageError('Name one flow.');
    const folder = options.get('flows') ?? flowsFolder;
    const library = await readLibrary(folder);
    if (flags.has('write')) {
      for (const flow of name === undefined ? library.flows.values() : [flowNamed(library, name)]) {
        for (const { path, text } of keptGraphs(flow, await placeGraph(flowGraph(flow)))) {
          const file = join(recordingsFolder(folder), path);
          makeFolder(dirname(file));
          await writeFile(file, text);
          output.out(`${relative(process.cwd(), file)}\n`);
        }
      }
      return 0;
    }
    if (name === undefined) throw new UsageError('Name one flow, or all of them with --write.');
    const format = options.get('format') ?? (json ? 'json' : 'mermaid');
    const write = formats[format];
    if (write === undefined) throw new UsageError(`There is no format ${format}. Formats are ${Object.keys(formats).join(', ')}.`);
    output.out(await write(flowNamed(library, name)));
    return 0;
  },
};
