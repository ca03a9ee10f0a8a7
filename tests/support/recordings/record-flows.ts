import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJourney } from '#engine/journey/journey-file.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { recordedJourneys, recordings } from '../../replay/recorded.ts';
import { everyAreaWalks } from '../area-walks.ts';
import { productLibrary } from '../library.ts';
import type { Typed } from '../moves.ts';
import { AnswerFinder } from './answer-finder.ts';
import type { ChangedDocuments } from './changed-since.ts';
import { everyAreaRecordings, type JourneyRecording } from './area-recordings.ts';
import { type Answers, readAnswers, writeAnswers } from './recorded-answers.ts';
import { journeyFile, keepJourneys, recordJourney, type RecordedJourney } from './record-journey.ts';

/** So many journeys more are taken for the new steps of one flow. */
const mostMore = 12;

/** What was recorded again, and what a developer has to write. */
export interface RecordedFlows {
  /** The flows of the journeys that were recorded. */
  recorded: string[];
  /** Sentences that begin with the file. */
  toWrite: string[];
}

/**
 * Records the journeys again that the changed flows lead otherwise, and new ones that go by their new steps. Steps that no recording names are answered
 * from their views; what was answered is kept beside the recording.
 */
export async function recordFlows(before: Library, { flows: changed, renamed }: ChangedDocuments): Promise<RecordedFlows> {
  const { flows } = productLibrary();
  const isNew = (voyagerType: string, stepId: string): boolean =>
    before.flows.get(voyagerType)?.states[stepId] === undefined &&
    !renamed.some((one) => one.voyagerType === voyagerType && one.becomes === stepId);
  const finder = new AnswerFinder(isNew, await typedInWalks());
  const { journeys } = await everyAreaRecordings();
  const told: RecordedFlows = { recorded: [], toWrite: [] };
  const record = async (recording: JourneyRecording, found: Answers | undefined): Promise<RecordedJourney | null> => {
    try {
      return await recordJourney(recording, (at) => finder.answersAt(at, found));
    } catch (error) {
      told.toWrite.push(`tests/${areaOf(recording)}/recordings.ts, ${recording.files[0]}: ${(error as Error).message}`);
      return null;
    }
  };
  const keep = (recording: JourneyRecording, journey: RecordedJourney, like?: string): void => {
    keepJourneys(journey);
    keepAnswers(recording, journey.answered, like);
    told.recorded.push(...journey.files.flatMap(({ name }) => flowOf(name) ?? []));
  };
  for (const recording of journeys) {
    if (recording.files.every(isTheSame)) continue;
    const journey = await record(recording, recording.answers);
    if (journey !== null) keep(recording, journey, likeOf(recording));
  }
  for (const voyagerType of changed) {
    const flow = flows.get(voyagerType);
    const steps = Object.entries(flow?.states ?? {}).flatMap(([stepId, { view }]) =>
      view !== null && isNew(voyagerType, stepId) ? [stepId] : [],
    );
    const first = journeys.find(({ files: [file = ''] }) => flowOf(file) === voyagerType);
    for (let more = 0; first !== undefined && more < mostMore && notShown(voyagerType, steps).length > 0; more++) {
      const tried = finder.tried;
      const journey = await record({ ...first, files: first.files.slice(0, 1) }, undefined);
      const step = notShown(voyagerType, steps).find((one) => journey?.answered[one] !== undefined);
      if (journey !== null && step !== undefined) {
        const files = [`${first.files[0]}-by-${kebab(step)}`];
        keep({ ...first, files }, { ...journey, files: journey.files.map(({ text }) => ({ name: files[0] ?? '', text })) }, first.files[0]);
      }
      if (journey === null || finder.tried === tried) break;
    }
    for (const step of notShown(voyagerType, steps))
      told.toWrite.push(
        `tests/${flow?.file.split('/')[0]}/recordings.ts: no journey shows ${step} of ${voyagerType}. Add one: who gets there, and what they send. ` +
          `\`npx voyager paths ${voyagerType}\` prints the ways with their values.`,
      );
  }
  return told;
}

/** The texts that walks enter, by label. */
async function typedInWalks(): Promise<Typed> {
  const areas = await everyAreaWalks();
  return Object.assign({}, ...areas.flatMap(({ walks }) => walks.walks.map(({ typed = {} }) => typed))) as Typed;
}

function keepAnswers(recording: JourneyRecording, answered: Answers, like: string | undefined): void {
  const area = areaOf(recording);
  const [file = ''] = recording.files;
  const { [file]: was, ...others } = readAnswers(area);
  if (Object.keys(answered).length === 0 && was === undefined) return;
  const none = Object.keys(answered).length === 0;
  writeAnswers(area, none ? others : { ...others, [file]: { ...(like === undefined ? {} : { like }), steps: answered } });
}

function keptJourney(file: string): Journey | null {
  const path = join(recordings, journeyFile(file));
  const read = existsSync(path) ? readJourney(readFileSync(path, 'utf8')) : null;
  return read === null || 'error' in read ? null : read.journey;
}

const flowOf = (file: string): string | undefined => keptJourney(file)?.journey;

function isTheSame(file: string): boolean {
  const journey = keptJourney(file);
  const flow = productLibrary().flows.get(journey?.journey ?? '');
  return journey !== null && flow !== undefined && replayJourney(flow, journey).result === 'same';
}

/** Steps that no kept journey of the flow came by. */
function notShown(voyagerType: string, steps: readonly string[]): string[] {
  const journeys = recordedJourneys().flatMap(({ journey }) => (journey.journey === voyagerType ? [journey] : []));
  const shown = new Set(journeys.flatMap(({ steps: events }) => events.map(({ then }) => then.stepId)));
  return steps.filter((step) => !shown.has(step));
}

/** The recording that a journey goes by with other answers. */
const likeOf = (recording: JourneyRecording): string | undefined => readAnswers(areaOf(recording))[recording.files[0] ?? '']?.like;

const areaOf = ({ files }: JourneyRecording): string => files[0]?.split('/')[0] ?? '';
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('/', '-');
