import { randomBytes } from 'node:crypto';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { newlyRequired, newlyRequiredWords, type NewlyRequired } from '#engine/journey/newly-required.ts';
import { countPeople, createWhatIf, type WhatIfReport } from '#engine/journey/what-if.ts';
import { product, productSignatures } from '#server/product.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { storedHistories } from '#server/voyager/history/stored-histories.ts';
import { createWhatIfOf } from '#server/voyager/history/what-if.ts';
import { printFindings } from './check.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { type DraftLibrary, readDraft } from './draft-library.ts';
import { readSealedDatabase } from './read-database.ts';
import { flowNamed, flowsFolder } from './read-library.ts';
import { bothViews, declaredOperations } from './replay.ts';
import { whatIfOfJourneys } from './what-if-of-journeys.ts';

/** The default number of replayed records. */
const usualLimit = 10_000;

export const whatIfCommand: Command = {
  name: 'what-if',
  usage: 'what-if <draft document|folder> [journey|folder…] [--database] [--limit n] [--flow name] [--views]',
  says: 'replays recorded journeys, or with --database the real histories that the server keeps, through a draft: same, same end, diverged, rejected, and the kinds of difference',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['flows', 'limit', 'flow'], ['database', 'views']);
    const [name, ...journeys] = positional;
    if (name === undefined) throw new UsageError('Name a draft: a document, or a folder laid out like flows/.');
    if (flags.has('database') && journeys.length > 0) throw new UsageError('Name journeys, or say --database, not both.');
    if (options.has('limit') && !flags.has('database')) throw new UsageError('--limit counts records of the database: say --database too.');
    const limit = limitOf(options.get('limit'));
    const folder = options.get('flows') ?? flowsFolder;
    const draft = await readDraft(folder, name);
    if (draft.findings.length > 0) output.error(`The draft has mistakes, which count in what follows:\n${printFindings(draft.findings)}`);
    const flows = flowsOf(draft, options.get('flow'));
    if (flows.length === 0) {
      output.error(`${name} changes no flow of ${folder}.${isWithin(folder, name) ? inPlace : ''}\n`);
      if (json) output.out(`${JSON.stringify({ flows, ...countPeople(createWhatIf().report()) }, null, 2)}\n`);
      return 0;
    }
    const report = flags.has('database')
      ? await ofDatabase(draft, flows, limit)
      : countPeople(await whatIfOfJourneys(draft, { flows, journeys, folder }));
    const required = flows.flatMap((flow) => requiredNow(draft, flow));
    output.out(
      json
        ? `${JSON.stringify({ flows, newlyRequired: required, ...report }, null, 2)}\n`
        : reportWords(flows, required, report, flags.has('views')),
    );
    return report.same + report.erased === report.histories ? 0 : 1;
  },
};

/** Said of a document that is edited where it lies: it is held against itself. */
const inPlace = ' A draft is a copy outside that folder: put the document back, change a copy of it, and name the copy.';

function isWithin(folder: string, name: string): boolean {
  const way = relative(folder, resolve(name));
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

function limitOf(text: string | undefined): number {
  const limit = text === undefined ? usualLimit : Number(text);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UsageError(`--limit is how many records, a whole number from 1, not ${text}.`);
  return limit;
}

/** The flows that a draft changes, or the one that was asked for. */
function flowsOf({ draft, changed }: DraftLibrary, asked: string | undefined): string[] {
  if (asked === undefined) return changed;
  return [flowNamed(draft, asked).voyagerType];
}

function requiredNow({ before, draft }: DraftLibrary, voyagerType: string): NewlyRequired[] {
  const [was, is] = [before.flows.get(voyagerType), draft.flows.get(voyagerType)];
  return was === undefined || is === undefined ? [] : newlyRequired(was, is);
}

/** Read only, a page of records at a time, also while a server runs there. */
function ofDatabase({ before, draft }: DraftLibrary, voyagerTypes: readonly string[], limit: number): Promise<WhatIfReport> {
  return readSealedDatabase(async (storage, keys) => {
    const source = {
      read: storage.read,
      codec: createRecordCodec({ keys, random: randomBytes }),
      definitions: createDefinitions({ storage, clock: storage.clock, signatures: productSignatures }),
    };
    const tally = createWhatIfOf(draft.flows, product.operations, before.flows, declaredOperations());
    for await (const stored of storedHistories(source, { voyagerTypes, limit })) tally.take(stored, stored.personId);
    return countPeople(tally.report());
  });
}

function reportWords(flows: readonly string[], required: readonly NewlyRequired[], report: WhatIfReport, views: boolean): string {
  const { histories, same, sameEnd, diverged, rejected, apart, erased, unreadable, unread, groups, further, withoutViews } = report;
  const counts = [
    [same, 'same'],
    [sameEnd, 'same end by another way'],
    [diverged, 'diverged'],
    [rejected, 'rejected'],
    [apart, 'of earlier versions that the present one refuses'],
    [erased, 'erased'],
    [unreadable, 'unreadable'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  const lines = [
    `${histories} ${histories === 1 ? 'history' : 'histories'} of ${flows.join(', ')}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}\n`,
    ...required.map((one) => `        ${newlyRequiredWords(one)}\n`),
  ];
  for (const group of groups) {
    lines.push(
      `${String(group.count).padStart(6)}  ${resultName[group.result]}  ${group.words}\n        such as ${group.examples[0]}, event ${group.seq}\n`,
    );
    if (views) lines.push(bothViews(group.views));
  }
  if (further > 0) lines.push(`${String(further).padStart(6)}  in more kinds than are told here\n`);
  if (views && withoutViews > 0)
    lines.push(`        The views of ${withoutViews} of these kinds are left out: all of them would be too much.\n`);
  for (const { name, words } of unread) lines.push(`        ${name} cannot be read: ${words}\n`);
  return lines.join('');
}

const resultName = { sameEnd: 'same end', diverged: 'diverged', rejected: 'rejected' } as const;
