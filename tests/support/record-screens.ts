import { everyAreaRecordings } from './recordings/area-recordings.ts';
import { keepScreen } from './recordings/record-screen.ts';

const usage = `npx tsx tests/support/record-screens.ts [screen…]

Starts a server on a folder of its own, opens screens as copies of personas do, over HTTP, and writes what each saw to
recordings/<area>/examples/<name>.example.yaml, which the gallery draws. Without names it records all of them:

`;

const { screens: recordings } = await everyAreaRecordings();
const names = process.argv.slice(2);
const all = recordings.map(({ name }) => name);
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  const help = unknown.includes('--help') || unknown.includes('-h');
  (help ? process.stdout : process.stderr).write(`${usage}${all.map((name) => `  ${name}\n`).join('')}`);
  process.exitCode = help ? 0 : 2;
} else {
  for (const recording of recordings) if (names.length === 0 || names.includes(recording.name)) await keepScreen(recording);
}
