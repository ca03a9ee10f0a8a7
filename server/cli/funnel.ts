import type { Storage } from '#server/storage/storage.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { publishedTypes } from '#server/voyager/definitions/version-store.ts';
import { readFunnels, type FunnelOfVersion } from '#server/voyager/history/read-funnels.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { dayOption } from './day-option.ts';
import { sayDuration } from './durations.ts';
import { printTable } from './print-table.ts';
import { readDatabase } from './read-database.ts';
import { noFlow, voyagerTypeOf } from './read-library.ts';
import { productSignatures } from '#server/product.ts';

const dayMs = 24 * 60 * 60_000;

/** The server's own settings say which database, and it may run meanwhile. */
export const funnelCommand: Command = {
  name: 'funnel',
  usage: 'funnel <flow> [--version hash] [--since date] [--resting days]',
  says: 'where people go and where they stop, by version and step, from the histories alone; --resting: days after which one that stands still is dropped',
  async run(args, output) {
    const { positional, json, options } = readArguments(args, ['version', 'since', 'resting']);
    const [name] = positional;
    if (name === undefined || positional.length > 1) throw new UsageError('Name one flow.');
    const question = {
      voyagerType: voyagerTypeOf(name),
      version: versionOf(options.get('version')),
      since: dayOption(options, 'since'),
      restMs: daysOf(options.get('resting')),
    };
    const funnels = await readDatabase(async (storage) => {
      const { clock } = storage;
      await demandFlow(storage, question.voyagerType);
      return readFunnels({ storage, clock, definitions: createDefinitions({ storage, clock, signatures: productSignatures }) }, question);
    });
    if (json) output.out(`${JSON.stringify(funnels, null, 2)}\n`);
    else if (funnels.length === 0)
      output.error(
        `There is no record of ${question.voyagerType}${question.version === null ? '' : ` on a version ${question.version}`}.\n`,
      );
    else output.out(funnels.map(wordsOf).join('\n'));
    return funnels.length === 0 ? 1 : 0;
  },
};

/** A flow that was never published here has no record either, and most likely another was meant. */
async function demandFlow({ read }: Storage, voyagerType: string): Promise<void> {
  const known = await publishedTypes(read);
  if (!known.includes(voyagerType)) throw new UsageError(noFlow(voyagerType, known));
}

/** Versions are shown with a `v` before them. */
function versionOf(shown: string | undefined): string | null {
  if (shown === undefined) return null;
  const text = shown.replace(/^v/, '');
  if (!/^[\da-f]{4,64}$/.test(text)) throw new UsageError('--version takes the hash of a version, or its first digits.');
  return text;
}

function daysOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const days = Number(text);
  if (!(days > 0 && days <= 9999)) throw new UsageError('--resting takes a number of days, 9999 at most.');
  return days * dayMs;
}

function wordsOf(funnel: FunnelOfVersion): string {
  const finished = funnel.finished.reduce((sum, { count }) => sum + count, 0);
  const rows = funnel.steps
    .filter(({ visits }) => visits > 0)
    .map((step) => [
      step.stepId,
      String(step.reached),
      shareOf(step.reached, funnel.entered),
      String(step.visits),
      String(step.resting),
      String(step.dropped),
      step.medianMs === null ? '' : sayDuration(step.medianMs),
      step.p90Ms === null ? '' : sayDuration(step.p90Ms),
      step.leftBy.map(({ words, to, count }) => `${words}${to === step.stepId ? '' : ` > ${to}`} ${count}`).join(', '),
    ]);
  return [
    `${funnel.voyagerType}, version ${funnel.version.slice(0, 12)}\n`,
    `${funnel.entered} entered: ${finished} finished, ${funnel.underWay} under way, ${funnel.dropped} dropped (at rest for ${sayDuration(funnel.restMs)} or longer); times are within 1%\n`,
    ...funnel.finished.map(({ stepId, count }) => `  finished at ${stepId}: ${count} (${shareOf(count, funnel.entered)})\n`),
    '\n',
    printTable(['step', 'reached', 'of all', 'visits', 'there', 'dropped', 'median', 'p90', 'left by'], rows, [1, 2, 3, 4, 5, 6, 7]),
  ].join('');
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(0)}%`;
}
