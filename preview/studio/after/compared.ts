import type { Funnel } from '#schemas/funnels.ts';
import type { StagedFunnels } from '#schemas/studio/after.ts';
import { countWords } from '../words.ts';

/** Two versions beside each other: what each is called in a table and in a sentence. */
export interface Compared {
  id: string;
  title: string;
  now: Funnel;
  before: Funnel | null;
  heads: readonly [now: string, before: string];
  says: string;
}

/** What is compared: the live version with the last one that was live before it, and a share that runs with what is live. */
export function comparedIn(funnels: StagedFunnels): Compared[] {
  const of = (stage: StagedFunnels[number]['stage']): Funnel[] => funnels.filter((one) => one.stage === stage);
  const [[live], [last, ...earlier], shared] = [of('live'), of('earlier'), of('shared')];
  const now = live ?? last ?? of('never')[0];
  const before = (live === undefined ? earlier[0] : last) ?? null;
  const ofLive: Compared[] =
    now === undefined
      ? []
      : [
          {
            id: 'funnel',
            title: 'How far people come',
            now,
            before,
            heads: ['Now', 'Before'],
            says: `${live === undefined ? 'Nobody has begun the live version yet. Version' : 'The live version'} ${begunWords(now)}.${
              before === null ? '' : ` Version ${versionOf(before)}, which was live before it, ${countsOf(before)}.`
            }`,
          },
        ];
  const ofShares = shared.map((share, index): Compared => ({
    id: `share-${index}`,
    title: 'How far a share of people comes',
    now: share,
    before: live ?? null,
    heads: ['With the share', 'Live'],
    says: `A share of people begins on version ${begunWords(share)}.${
      live === undefined ? '' : ` The live version ${begunWords(live)}, by everybody else and by all before the share.`
    }`,
  }));
  return [...ofLive, ...ofShares];
}

const versionOf = ({ version }: Funnel): string => `v${version.slice(0, 8)}`;
const countsOf = (funnel: Funnel): string =>
  `was begun ${countWords(funnel.entered, 'time')} and finished ${countWords(finished(funnel), 'time')}`;
const begunWords = (funnel: Funnel): string => `${versionOf(funnel)} ${countsOf(funnel)}`;
const finished = (funnel: Funnel): number => funnel.finished.reduce((sum, { count }) => sum + count, 0);
