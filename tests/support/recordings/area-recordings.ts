import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScreenExample } from '#engine/journey/screen-example-file.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { SignedIn, TestServer } from '../server.ts';
import { type Answers, readAnswers } from './recorded-answers.ts';
import type { Traveller } from './traveller.ts';

/** One journey through an area's flows: who travels, and what they do. */
export interface JourneyRecording {
  /** `<area>/<name>` of each file, in the order of the records answered. */
  files: string[];
  /** Which persona the traveller is like. */
  as: string;
  /** Answers to steps that `travel` does not name. */
  answers?: Answers;
  travel(traveller: Traveller): Promise<VoyagerAnswer[]>;
}

/** One screen in one state: who opens it, where, and what they did before. */
export interface ScreenRecording {
  /** The name of its file, which names its picture too. */
  name: string;
  screen: string;
  /** Which persona they are like; null where nobody is signed in. */
  as: string | null;
  ready?: (person: SignedIn, server: TestServer) => Promise<unknown>;
  at: string | ((person: SignedIn, server: TestServer) => Promise<string>);
  /** Cuts lists that grow with the product down to what an example needs. */
  shorten?: (example: ScreenExample) => void;
}

/** The recordings of an area, `tests/<area>/recordings.ts`: replayed journeys, and what its screens showed. */
export interface AreaRecordings {
  journeys?: readonly JourneyRecording[];
  screens?: readonly ScreenRecording[];
}

export const areaRecordings = (recordings: AreaRecordings): AreaRecordings => recordings;

const tests = fileURLToPath(new URL('../..', import.meta.url));

/** The recordings of every area that has some. */
export async function everyAreaRecordings(): Promise<Required<AreaRecordings>> {
  const areas = readdirSync(tests).filter((area) => existsSync(`${tests}${area}/recordings.ts`));
  const all = await Promise.all(
    areas.map(async (area) => {
      const { journeys = [], screens } = ((await import(`${tests}${area}/recordings.ts`)) as { default: AreaRecordings }).default;
      return { journeys: withAnswers(area, journeys), ...(screens === undefined ? {} : { screens }) };
    }),
  );
  return { journeys: all.flatMap(({ journeys = [] }) => journeys), screens: all.flatMap(({ screens = [] }) => screens) };
}

/** An area's recordings with the answers that were found for them, and with the journeys that go by one of them with other answers. */
function withAnswers(area: string, journeys: readonly JourneyRecording[]): JourneyRecording[] {
  const found = readAnswers(area);
  const own = journeys.map((recording) => {
    const answers = recording.files.map((file) => found[file]?.steps).find((steps) => steps !== undefined);
    return answers === undefined ? recording : { ...recording, answers };
  });
  const others = Object.entries(found).flatMap(([file, { like, steps }]) => {
    const recording = journeys.find(({ files }) => like !== undefined && files[0] === like);
    if (like !== undefined && recording === undefined)
      throw new Error(`tests/${area}/recorded-answers.json: there is no recording ${like}`);
    return recording === undefined ? [] : [{ ...recording, files: [file], answers: steps }];
  });
  return [...own, ...others];
}
