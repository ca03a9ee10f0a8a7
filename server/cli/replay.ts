import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { Divergence } from '#engine/journey/divergence.ts';
import type { DeclaredOperations } from '#engine/journey/refused-call.ts';
import { outlineView } from '#engine/journey/outline-view.ts';
import type { ReplayResult } from '#engine/journey/replay.ts';
import { runJourney } from '#engine/journey/run-journey.ts';
import { product, productSignatures } from '#server/product.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readDraft } from './draft-library.ts';
import { journeyFiles } from './journey-files.ts';
import { readJourneyFile } from './read-journey-file.ts';
import { flowsFolder, readLibrary } from './read-library.ts';

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay <journey|folder…> [--definition draft] [--before folder] [--views]',
  says: 'folds recorded journeys through the flows, or through a draft of a document, and tells the first difference; with a draft, or older documents, also of the views',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['definition', 'flows', 'before'], ['views']);
    if (positional.length === 0) throw new UsageError('Name at least one journey.');
    const files = await journeyFiles(positional);
    const { now, before } = await librariesOf(options);
    const results: { journey: string; result: ReplayResult }[] = [];
    for (const journey of files) results.push({ journey, result: await replayFile(journey, now, before) });
    const same = results.every(({ result }) => result.result === 'same');
    if (json) output.out(`${JSON.stringify(results, null, 2)}\n`);
    else {
      for (const { journey, result } of results) {
        output.out(`${journey}: ${resultWords(result)}\n`);
        if (flags.has('views') && result.result !== 'same') output.out(bothViews(result.views));
      }
    }
    return same ? 0 : 1;
  },
};

/** The library that journeys are replayed through and, if it is named, the one that drew the views they are compared with. */
async function librariesOf(options: ReadonlyMap<string, string>): Promise<{ now: Library; before: Library | null }> {
  const folder = options.get('flows') ?? flowsFolder;
  const definition = options.get('definition');
  const older = options.get('before');
  if (definition !== undefined && older !== undefined)
    throw new UsageError('--definition compares with the present documents: leave --before out.');
  if (definition !== undefined) {
    const { before, draft } = await readDraft(folder, definition);
    return { now: draft, before };
  }
  return { now: await readLibrary(folder), before: older === undefined ? null : await readLibrary(older) };
}

/** What each operation of the product takes and answers. */
export const declaredOperations = (): DeclaredOperations => new Map(productSignatures().map((one) => [one.name, one]));

async function replayFile(file: string, now: Library, before: Library | null): Promise<ReplayResult> {
  const journey = await readJourneyFile(file);
  const flow: CompiledFlow | undefined = now.flows.get(journey.journey);
  if (flow === undefined) throw new UsageError(`${file} is a journey of ${journey.journey}, and there is no such flow.`);
  const drew = before?.flows.get(journey.journey);
  return runJourney(flow, journey, {
    operations: product.operations,
    declared: declaredOperations(),
    ...(drew === undefined ? {} : { before: drew }),
  });
}

export function resultWords(result: ReplayResult): string {
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

/** Both views one under the other, the lines that differ marked. */
export function bothViews({ was, is }: Divergence['views']): string {
  const [before, now] = [was, is].map((view) => (view === null ? ['not at hand'] : outlineView(view)));
  const marked = (lines: readonly string[] = [], others: readonly string[] = []): string =>
    lines.map((line) => `  ${others.includes(line) ? ' ' : '>'} ${line}\n`).join('');
  return `  was\n${marked(before, now)}  is\n${marked(now, before)}`;
}
