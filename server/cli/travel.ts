import type { Library } from '#engine/compiled/library.ts';
import { eventWords } from '#engine/journey/event-words.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import { outlineView } from '#engine/journey/outline-view.ts';
import { HistoryRefused, isRunnable } from '#engine/journey/replay.ts';
import { travel, type Travelled } from '#engine/journey/travel.ts';
import { product } from '#server/product.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readDraft } from './draft-library.ts';
import { readJourneyFile } from './read-journey-file.ts';
import { flowsFolder, flowNamed, readLibrary } from './read-library.ts';

export const travelCommand: Command = {
  name: 'travel',
  usage: 'travel <journey> --at event [--view] [--definition draft]',
  says: 'shows a recorded journey as one of its events left it: where it stood, what it held, and with --view what was shown',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['at', 'definition', 'flows'], ['view']);
    const [file] = positional;
    if (file === undefined || positional.length > 1) throw new UsageError('Name one journey.');
    const journey = await readJourneyFile(file);
    const seq = eventAsked(journey, options.get('at'));
    const flow = runnableFlow(await libraryOf(options), journey);
    let travelled: Travelled | null;
    try {
      travelled = travel(flow, historyOf(journey), seq, product.operations);
    } catch (error) {
      if (!(error instanceof HistoryRefused)) throw error;
      output.error(`${error.message} Replay tells more: voyager replay ${file}\n`);
      return 1;
    }
    if (travelled === null) throw new UsageError(`${file} has no event ${seq}.`);
    output.out(json ? `${JSON.stringify(travelled, null, 2)}\n` : travelledWords(travelled, flags.has('view')));
    return 0;
  },
};

/** The documents, or a draft of them. */
export async function libraryOf(options: ReadonlyMap<string, string>): Promise<Library> {
  const folder = options.get('flows') ?? flowsFolder;
  const definition = options.get('definition');
  return definition === undefined ? readLibrary(folder) : (await readDraft(folder, definition)).draft;
}

/** The flow of a journey. */
export function runnableFlow(library: Library, { journey }: Journey): ReturnType<typeof flowNamed> {
  const flow = flowNamed(library, journey);
  if (!isRunnable(flow)) throw new UsageError(`${journey} has mistakes and cannot be run: voyager check tells them.`);
  return flow;
}

/** The event that `--at` names, which the journey must have. */
export function eventAsked(journey: Journey, at: string | undefined): number {
  const last = journey.steps.length - 1;
  const seq = at === undefined ? Number.NaN : Number(at);
  if (!Number.isInteger(seq) || at === '' || seq < 0 || seq > last)
    throw new UsageError(`Say --at with the number of an event: this journey has 0 to ${last}${at === undefined ? '' : `, not ${at}`}.`);
  return seq;
}

function travelledWords({ event, from, state, outcome, view, unread }: Travelled, shown: boolean): string {
  const lines = [`${eventWords(event)}${from === null ? '' : ` at ${from}`} left the record ${state.status} at ${state.stepId}.`];
  if (outcome.problem !== null) lines.push(`It says “${outcome.problem}”.`);
  if (outcome.leave !== null) lines.push(`It leaves for ${outcome.leave}.`);
  if (outcome.url !== null) lines.push(`It ends at ${outcome.url}.`);
  for (const { operation, input } of outcome.effects) lines.push(`It calls ${operation} with ${JSON.stringify(input)}.`);
  for (const ms of outcome.timers) lines.push(`It sets a timer of ${ms} ms.`);
  lines.push(`Given ${JSON.stringify(state.context.given)}`);
  for (const [stepId, answers] of Object.entries(outcome.answers)) lines.push(`Answered at ${stepId}: ${JSON.stringify(answers)}`);
  if (Object.keys(outcome.remembers).length > 0) lines.push(`Remembers ${JSON.stringify(outcome.remembers)}`);
  if (unread.length > 0) lines.push(`The view reads ${unread.join(', ')}, which the journey does not hold: it is drawn without.`);
  if (shown) lines.push('', ...outlineView(view));
  return `${lines.join('\n')}\n`;
}
