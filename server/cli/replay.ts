import { readFile } from 'node:fs/promises';
import type { CompiledFlow, Library } from '#engine/definition/compiled.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import { type ReplayResult, replayJourney } from '#engine/journey/replay.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { operationSignatures } from '#server/domain/operations.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { journeyFiles } from './journey-files.ts';
import { flowsFolder, readDocuments } from './read-library.ts';

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay <journey|folder…> [--definition file]',
  says: 'folds recorded journeys through the flows, or through a changed flow document, and tells the first difference',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['definition', 'flows']);
    if (positional.length === 0) throw new UsageError('Name at least one journey.');
    const files = await journeyFiles(positional);
    const library = await libraryWith(options.get('flows') ?? flowsFolder, options.get('definition'));
    const results: { journey: string; result: ReplayResult }[] = [];
    for (const file of files) results.push({ journey: file, result: await replayFile(file, library) });
    const same = results.every(({ result }) => result.result === 'same');
    if (json) output.out(`${JSON.stringify(results, null, 2)}\n`);
    else for (const { journey, result } of results) output.out(`${journey}: ${wordsOf(result)}\n`);
    return same ? 0 : 1;
  },
};

async function replayFile(file: string, library: Library): Promise<ReplayResult> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const read = readJourney(text);
  if ('error' in read) throw new UsageError(`${file} is no journey: ${read.error}`);
  const flow: CompiledFlow | undefined = library.flows.get(read.journey.journey);
  if (flow === undefined) return { result: 'rejected', seq: 0, words: `There is no flow ${read.journey.journey}.` };
  return replayJourney(flow, read.journey);
}

/** The library, with one flow document replaced by a draft of it. */
async function libraryWith(folder: string, definition: string | undefined): Promise<Library> {
  const files = await readDocuments(folder);
  if (definition === undefined) return compileLibrary(files, operationSignatures());
  const draft = await readFile(definition, 'utf8').catch(() => {
    throw new UsageError(`${definition} cannot be read.`);
  });
  const name = /^flow:\s*(\S+)/m.exec(draft)?.[1];
  const index = files.findIndex((file) => file.path.endsWith('.flow.yaml') && new RegExp(`^flow:\\s*${name}\\s*$`, 'm').test(file.text));
  const replaced = files[index];
  if (name === undefined || replaced === undefined) throw new UsageError(`${definition} is no document of a flow in ${folder}.`);
  files[index] = { path: replaced.path, text: draft };
  return compileLibrary(files, operationSignatures());
}

function wordsOf(result: ReplayResult): string {
  switch (result.result) {
    case 'same':
      return 'same';
    case 'sameEnd':
      return `same end by another way. ${result.words}`;
    case 'diverged':
      return `diverged. ${result.words}`;
    case 'rejected':
      return `rejected. ${result.words}`;
  }
}
