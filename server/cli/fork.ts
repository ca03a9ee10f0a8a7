import { didYouMean } from '#engine/definition/findings/findings.ts';
import type { StandInAnswer } from '#engine/journey/stand-in-answers.ts';
import { forkRecord, type ForkReport, type SentByHand } from '#engine/journey/fork.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { outlineView } from '#engine/journey/outline-view.ts';
import { HistoryRefused } from '#engine/journey/replay.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { productSignatures } from '#server/product.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readJourneyFile } from './read-journey-file.ts';
import { eventAsked, libraryOf, runnableFlow } from './travel.ts';

export const forkCommand: Command = {
  name: 'fork',
  usage:
    'fork <journey> --at event [--send EVENT [--values json] | --wait | --back step | --returned json | --left]… [--answer operation=json]… [--instead operation=json]… [--view] [--definition draft]',
  says: 'goes on from an event of a journey in a sandbox: what is sent by hand is folded, stand-ins answer every operation, and nothing is performed',
  async run(args, output) {
    const read = readArguments(
      args,
      ['at', 'send', 'values', 'back', 'returned', 'answer', 'instead', 'definition', 'flows'],
      ['wait', 'left', 'view'],
      ['send', 'values', 'back', 'returned', 'answer', 'instead'],
    );
    const { positional, json, options, flags, given } = read;
    const [file] = positional;
    if (file === undefined || positional.length > 1) throw new UsageError('Name one journey.');
    const journey = await readJourneyFile(file);
    const at = eventAsked(journey, options.get('at'));
    const send = sentBy(given);
    const operations = new Map(productSignatures().map((signature) => [signature.name, signature]));
    const answers = (option: string) => answersBy(given, option, operations);
    const choices = { at, send, given: answers('answer'), instead: answers('instead'), operations };
    const flow = runnableFlow(await libraryOf(options), journey);
    let report: ForkReport;
    try {
      report = await forkRecord(flow, historyOf(journey), choices);
    } catch (error) {
      if (!(error instanceof HistoryRefused)) throw error;
      output.error(`${error.message} Replay tells more: voyager replay ${file}\n`);
      return 1;
    }
    output.out(json ? `${JSON.stringify(report, null, 2)}\n` : reportWords(report, flags.has('view')));
    return report.refused === null ? 0 : 1;
  },
};

type Given = readonly (readonly [option: string, value: string])[];

/** The events to send, in the order of the arguments. */
function sentBy(given: Given): SentByHand[] {
  const sent: SentByHand[] = [];
  for (const [option, value] of given) {
    if (option === 'send') sent.push({ event: value });
    else if (option === 'wait') sent.push({ wait: true });
    else if (option === 'back') sent.push({ back: value });
    else if (option === 'left') sent.push({ returned: null });
    else if (option === 'returned') sent.push({ returned: objectOf('--returned', value) });
    else if (option === 'values') {
      const last = sent.at(-1);
      if (last === undefined || !('event' in last) || last.values !== undefined)
        throw new UsageError('--values come right after the --send that they belong to.');
      last.values = objectOf('--values', value);
    }
  }
  return sent;
}

/** `operation=json`; an object `{"fail": code}` is a failure. */
function answersBy(given: Given, option: string, operations: ReadonlyMap<string, unknown>): Record<string, StandInAnswer> {
  const answers: Record<string, StandInAnswer> = {};
  for (const [, text] of given.filter(([name]) => name === option)) {
    const place = text.indexOf('=');
    const operation = text.slice(0, place);
    if (place < 1) throw new UsageError(`--${option} is an operation and what it answers, like getHomeAddress={"found":true}.`);
    if (!operations.has(operation))
      throw new UsageError(
        `There is no operation ${operation}. ${didYouMean(operation, operations.keys(), '`GET /api/docs` of a server lists them.')}`,
      );
    if (operation in answers) throw new UsageError(`--${option} may be said once for each operation, and ${operation} has two.`);
    const value = jsonOf(`--${option} ${operation}`, text.slice(place + 1));
    const code =
      typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['fail'] === 'string' ? value['fail'] : null;
    answers[operation] = code === null ? { output: value } : { code, errors: [] };
  }
  return answers;
}

function jsonOf(option: string, text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${option} takes JSON, and this is none: ${text}`);
  }
}

function objectOf(option: string, text: string): JsonObject {
  const value = jsonOf(option, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${option} takes a JSON object, like {"months":24}.`);
  return value;
}

const answeredBy = {
  recorded: 'as recorded',
  given: 'as given',
  instead: 'as given, instead of what was recorded',
  example: 'by an example made from its schema',
  refused: 'since its input or answer does not fit what it declares',
} as const;

function reportWords({ at, steps, refused, state }: ForkReport, views: boolean): string {
  const lines = [`Forked at event ${at}.`];
  for (const { seq, event, from, stepId, status, problem, leave, url, asked, view } of steps) {
    lines.push(`Event ${seq} (${event}) at ${from} leads to ${stepId}${status === 'done' ? ', where the record ends' : ''}.`);
    // Reads that were answered as recorded are the normal case, and as long as a page.
    for (const { operation, input, answer, by } of asked.filter((one) => one.kind === 'call' || one.by !== 'recorded'))
      lines.push(
        `  ${operation} with ${JSON.stringify(input)} ${'output' in answer ? 'answers' : 'fails'} ${answeredBy[by]}: ${shortly(answer)}`,
      );
    if (problem !== null) lines.push(`  It says “${problem}”.`);
    if (leave !== null) lines.push(`  It leaves for ${leave}.`);
    if (url !== null) lines.push(`  It ends at ${url}.`);
    if (views) lines.push(...outlineView(view).map((line) => `    ${line}`));
  }
  if (refused !== null) lines.push(`${refused.event} is refused at ${state.stepId}: ${refused.words}`);
  return `${lines.join('\n')}\n`;
}

function shortly(answer: StandInAnswer): string {
  const text = JSON.stringify('output' in answer ? answer.output : answer.code);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
