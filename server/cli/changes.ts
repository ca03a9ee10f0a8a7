import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Difference, libraryDifferences } from '#engine/compiled/library-differences.ts';
import type { WhatIfReport } from '#engine/journey/what-if.ts';
import { failureWords } from '#server/composition/failure-words.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { productSignatures } from '#server/product.ts';
import { recordedPeople } from '#server/studio/recorded-people.ts';
import { printFindings } from './check.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { documentsAt } from './documents-at.ts';
import { changedFlows } from './draft-library.ts';
import { type CompiledDocuments, type DrawnChange, drawnChange } from './drawn-changes.ts';
import { drawingOfBuild } from './drawing-of-build.ts';
import { compileDocuments, flowsFolder, readDocuments } from './read-library.ts';
import { whatIfOfJourneys } from './what-if-of-journeys.ts';

/** Steps and pages that are drawn: a pull request that changes more is read as text. */
const mostDrawn = 20;
/** Pixels: a phone, as most customers come. */
const width = 390;

/** A flow or a page that changed: what changed, in sentences, and what that means for recorded people. */
interface Changed {
  /** The title of a flow, the name of a page. */
  of: string;
  file: string;
  says: string[];
  /** Of a flow: how its recorded people fare. */
  people: Pick<WhatIfReport, 'histories' | 'same' | 'sameEnd' | 'diverged' | 'rejected'> | null;
  drawn: (DrawnChange & { title: string; pictures: { before: string | null; after: string | null } | null })[];
}

export const changesCommand: Command = {
  name: 'changes',
  usage: 'changes <commit|folder> [--flows <folder>] [--pictures <folder>]',
  says: 'writes for a pull request, as Markdown, what the documents change since a commit: in sentences, for how many recorded people, and with --pictures each changed step and page before and after',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['flows', 'pictures']);
    const [at, ...more] = positional;
    if (at === undefined || more.length > 0) throw new UsageError('Name one commit, such as main, or a folder of documents as they were.');
    const folder = options.get('flows') ?? flowsFolder;
    const pictures = options.get('pictures');
    const [was, is] = [await documentsAt(folder, at), await readDocuments(folder)];
    const before = { files: was, library: compileDocuments(was) };
    const after = { files: is, library: compileDocuments(is) };
    const mistakes = after.library.findings.filter(({ severity }) => severity === 'error');
    if (mistakes.length > 0) output.error(`The documents have mistakes, which count in what follows:\n${printFindings(mistakes)}`);
    const changed = await changesBetween(before, after, folder);
    const failed = pictures === undefined ? null : await takePictures(changed, resolve(pictures));
    if (failed !== null) output.error(`No pictures were drawn: ${failed}\n`);
    output.out(json ? `${JSON.stringify(changed.map(withoutLayouts), null, 2)}\n` : markdownOf(changed, at));
    return failed === null ? 0 : 1;
  },
};

async function changesBetween(before: CompiledDocuments, after: CompiledDocuments, folder: string): Promise<Changed[]> {
  const people = recordedPeople([folder]);
  const found = { people, signatures: productSignatures() };
  const replayed = new Set(changedFlows(before.library, after.library));
  const all: Changed[] = [];
  let left = mostDrawn;
  const byFile = new Map<string, Difference[]>();
  for (const one of libraryDifferences(before.library, after.library)) byFile.set(one.file, [...(byFile.get(one.file) ?? []), one]);
  for (const [file, differences] of byFile) {
    const flow = [...after.library.flows.values()].find((one) => one.file === file);
    const screen = [...after.library.screens.values()].find((one) => one.file === file);
    const drawn: Changed['drawn'] = [];
    for (const place of placesOf(differences, flow?.voyagerType, screen?.name)) {
      const one = left > 0 ? drawnChange(place, { before, after }, found) : null;
      if (one === null) continue;
      left -= 1;
      drawn.push({ ...one, title: 'page' in place ? place.page : place.stepId, pictures: null });
    }
    all.push({
      of: differences[0]?.of ?? file,
      file,
      says: differences.map(({ says }) => says),
      people: flow !== undefined && replayed.has(flow.voyagerType) ? await fareOf(before, after, flow.voyagerType, folder) : null,
      drawn,
    });
  }
  return all;
}

/** The steps and the page that differences are of, each once. */
function placesOf(differences: readonly Difference[], flow: string | undefined, page: string | undefined) {
  if (page !== undefined) return [{ page }];
  if (flow === undefined) return [];
  return [...new Set(differences.flatMap(({ stepId }) => stepId ?? []))].map((stepId) => ({ flow, stepId }));
}

async function fareOf(before: CompiledDocuments, after: CompiledDocuments, flow: string, folder: string): Promise<Changed['people']> {
  const report = await whatIfOfJourneys({ before: before.library, draft: after.library }, { flows: [flow], journeys: [], folder });
  const { histories, same, sameEnd, diverged, rejected } = report;
  return { histories, same, sameEnd, diverged, rejected };
}

/** Draws what changed into a folder. Answers why that cannot be done, or null. */
async function takePictures(changed: readonly Changed[], folder: string): Promise<string | null> {
  const drawing = drawingOfBuild();
  await mkdir(folder, { recursive: true });
  for (const one of changed)
    for (const drawn of one.drawn) {
      const taken: { before: string | null; after: string | null } = { before: null, after: null };
      for (const side of ['before', 'after'] as const) {
        const layout = drawn[side];
        if (layout === null) continue;
        const name = `${`${one.of}-${drawn.title}`.replaceAll(/[^\w]+/g, '-').toLowerCase()}-${side}.png`;
        try {
          await writeFile(join(folder, name), await drawing.picture(layout, { width, theme: 'light' }));
          taken[side] = name;
        } catch (error) {
          return error instanceof HttpProblem ? (error.extras.detail ?? error.message) : failureWords(error);
        }
      }
      drawn.pictures = taken;
    }
  return null;
}

const withoutLayouts = ({ drawn, ...rest }: Changed) => ({
  ...rest,
  drawn: drawn.map(({ before: _before, after: _after, ...one }) => one),
});

function markdownOf(changed: readonly Changed[], at: string): string {
  if (changed.length === 0) return `The documents say and do the same as at ${at}.\n`;
  return changed.map(sectionOf).join('\n');
}

function sectionOf({ of, file, says, people, drawn }: Changed): string {
  const lines = [`## ${of}`, '', `\`${file}\``, '', ...says.map((one) => `- ${one}`), ''];
  if (people !== null) lines.push(peopleWords(people), '');
  for (const { title, says: who, pictures } of drawn) {
    if (pictures === null) continue;
    const cell = (name: string | null): string => (name === null ? 'not there' : `![](${name})`);
    lines.push(
      `**${title}** (${who})`,
      '',
      '| before | after |',
      '|---|---|',
      `| ${cell(pictures.before)} | ${cell(pictures.after)} |`,
      '',
    );
  }
  return lines.join('\n');
}

function peopleWords({ histories, same, sameEnd, diverged, rejected }: NonNullable<Changed['people']>): string {
  if (histories === 0) return 'No journey through this flow is recorded.';
  const fates = [
    [same, 'as before'],
    [sameEnd, 'to the same end, with other pages or by another way'],
    [diverged, 'to another end'],
    [rejected, 'until something is refused that was taken before'],
  ] as const;
  const parts = fates.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]));
  return `${histories} recorded ${histories === 1 ? 'journey goes' : 'journeys go'} through it: ${parts.join(', ')}.`;
}
