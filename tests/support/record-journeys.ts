import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyAreaRecordings, type JourneyRecording } from './recordings/area-recordings.ts';
import { Traveller } from './recordings/traveller.ts';
import { startTestServer } from './server.ts';

const usage = `npx tsx tests/support/record-journeys.ts [name…]

Starts a server on a folder of its own, takes journeys through the flows as copies of personas do, over HTTP, and writes each to
flows/<area>/journeys/<name>.journey.yaml, which tests/replay replays. Without names it records all of them:

`;

async function record(recording: JourneyRecording): Promise<void> {
  const server = await startTestServer();
  try {
    const traveller = new Traveller(server, await server.personLike(recording.as));
    const ends = await recording.travel(traveller);
    for (const [index, name] of recording.files.entries()) {
      const [area = '', file = ''] = name.split('/');
      const folder = join(fileURLToPath(new URL('../../flows', import.meta.url)), area, 'journeys');
      const end = ends[index];
      if (end === undefined) throw new Error(`the journey ${name} has no record`);
      const text = await traveller.journey(end);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${file}.journey.yaml`), text);
      process.stdout.write(`flows/${area}/journeys/${file}.journey.yaml: ${text.split('\n').length - 1} lines\n`);
    }
  } finally {
    await server.stop();
  }
}

const { journeys: recordings } = await everyAreaRecordings();
const names = process.argv.slice(2);
const all = recordings.flatMap(({ files }) => files);
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  const help = unknown.includes('--help') || unknown.includes('-h');
  (help ? process.stdout : process.stderr).write(`${usage}${all.map((name) => `  ${name}\n`).join('')}`);
  process.exitCode = help ? 0 : 2;
} else {
  for (const recording of recordings) {
    if (names.length === 0 || recording.files.some((name) => names.includes(name))) await record(recording);
  }
}
