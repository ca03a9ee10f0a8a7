import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordings } from '#tests/replay/recorded.ts';
import { startTestServer } from '../server.ts';
import type { JourneyRecording } from './area-recordings.ts';
import type { Answers } from './recorded-answers.ts';
import { answersFound, type AnswerUnnamed, Traveller } from './traveller.ts';

/** One journey as it went: the text of each of its files, and what was sent at steps that its recording does not name. */
export interface RecordedJourney {
  files: { name: string; text: string }[];
  answered: Answers;
}

/** Takes a journey through the flows, as a copy of its persona, over HTTP, at a server on a folder of its own. */
export async function recordJourney(
  { as, files, answers, travel }: JourneyRecording,
  unnamed: AnswerUnnamed = answersFound(answers),
): Promise<RecordedJourney> {
  const server = await startTestServer();
  try {
    const traveller = new Traveller(server, await server.personLike(as), unnamed);
    const ends = await travel(traveller);
    const recorded: RecordedJourney['files'] = [];
    for (const [index, name] of files.entries()) {
      const end = ends[index];
      if (end === undefined) throw new Error(`the journey ${name} has no record`);
      recorded.push({ name, text: await traveller.journey(end) });
    }
    return { files: recorded, answered: traveller.answered };
  } finally {
    await server.stop();
  }
}

/** Where a journey is kept, `<area>/<name>`, from `recordings/`. */
export function journeyFile(name: string): string {
  const [area = '', file = ''] = name.split('/');
  return `${area}/journeys/${file}.journey.yaml`;
}

export function keepJourneys({ files }: RecordedJourney): void {
  for (const { name, text } of files) {
    const file = join(recordings, journeyFile(name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`recordings/${journeyFile(name)}: ${text.split('\n').length - 1} lines\n`);
  }
}
