import { everyAreaRecordings } from './recordings/area-recordings.ts';
import { keepJourneys, recordJourney } from './recordings/record-journey.ts';

const usage = `npx tsx tests/support/record-journeys.ts [name…]

Starts a server on a folder of its own, takes journeys through the flows as copies of personas do, over HTTP, and writes each to
recordings/<area>/journeys/<name>.journey.yaml, which tests/replay replays. Without names it records all of them:

`;

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
    if (names.length === 0 || recording.files.some((name) => names.includes(name))) keepJourneys(await recordJourney(recording));
  }
}
