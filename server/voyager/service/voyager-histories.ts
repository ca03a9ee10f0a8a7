import type { Actor } from '#server/operations/operation.ts';
import { readFunnels, type FunnelOfVersion, type FunnelQuestion } from '../history/read-funnels.ts';
import { recordHistory, type VoyagerHistory } from '../history/record-history.ts';
import { recordedJourney, recordedSession, type RecordedJourney } from '../history/recorded-journey.ts';
import { askedOnce } from '../shared/asked-once.ts';
import { demandId, signedIn } from './demands.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** Tells what happened in records. */
export interface VoyagerHistories {
  history(call: { person: Actor | null; vid: string }): Promise<VoyagerHistory>;
  /** The same record as the YAML of a journey file: all that surrounded each event, sensitive values masked. */
  journey(call: { person: Actor | null; vid: string }): Promise<RecordedJourney>;
  /** The same of every record that they began since a moment. */
  session(call: { person: Actor | null; since: number }): Promise<RecordedJourney[]>;
  /** Where people go in a flow and where they stop, for each version that has records, from columns in clear; null where there is no such flow. */
  funnels(question: FunnelQuestion): Promise<FunnelOfVersion[] | null>;
}

export function voyagerHistories(
  env: Pick<VoyagerEnvironment, 'clock' | 'codec' | 'definitions' | 'folding' | 'log' | 'operations' | 'storage'>,
): VoyagerHistories {
  const funnelsOf = askedOnce((question: FunnelQuestion) => readFunnels(env, question));
  return {
    async history({ person, vid }) {
      demandId(vid);
      return env.folding(() => recordHistory(env, person, vid));
    },
    async journey({ person, vid }) {
      demandId(vid);
      return env.folding(() => recordedJourney(env, person, vid));
    },
    async session({ person, since }) {
      return env.folding(() => recordedSession(env, signedIn(person), since));
    },
    async funnels(question) {
      const funnels = await funnelsOf(question);
      return funnels.length === 0 && env.definitions.current(question.voyagerType) === null ? null : funnels;
    },
  };
}
