import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readScreenExample, writeScreenExample } from '#server/gallery/screen-example-file.ts';
import { productLibrary } from './library.ts';
import { everyAreaRecordings, type ScreenRecording } from './recordings/area-recordings.ts';
import { type SignedIn, startTestServer } from './server.ts';

const usage = `npx tsx tests/support/record-screens.ts [screen…]

Starts a server on a folder of its own, opens screens as copies of personas do, over HTTP, and writes what each saw to
flows/<area>/examples/<name>.example.yaml, which the gallery draws. Without names it records all of them:

`;

async function record({ as, ready, at, shorten }: ScreenRecording): Promise<string> {
  const server = await startTestServer();
  try {
    const person = as === null ? null : await server.personLike(as);
    if (person !== null) await ready?.(person, server);
    const url = typeof at === 'string' ? at : await at(person as SignedIn, server);
    const answer = await (person ?? server.client()).get(`/api/dev/screen-example?url=${encodeURIComponent(url)}`);
    if (answer.status !== 200) throw new Error(`${url} opened no screen (${answer.status})`);
    const text = await answer.text();
    if (shorten === undefined) return text;
    const read = readScreenExample(text);
    if ('error' in read) throw new Error(read.error);
    shorten(read.example);
    return writeScreenExample(read.example);
  } finally {
    await server.stop();
  }
}

const { screens: screenRecordings } = await everyAreaRecordings();
const names = process.argv.slice(2);
const all = screenRecordings.map(({ name }) => name);
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  const help = unknown.includes('--help') || unknown.includes('-h');
  (help ? process.stdout : process.stderr).write(`${usage}${all.map((name) => `  ${name}\n`).join('')}`);
  process.exitCode = help ? 0 : 2;
} else {
  const { screens } = productLibrary();
  for (const recording of screenRecordings) {
    if (names.length > 0 && !names.includes(recording.name)) continue;
    const text = await record(recording);
    const screen = /^screen: (.*)$/m.exec(text)?.[1] ?? '';
    const file = screens.get(screen)?.file;
    if (screen !== recording.screen || file === undefined) throw new Error(`${recording.name} shows ${screen}, not ${recording.screen}`);
    const folder = join(new URL('../../flows', import.meta.url).pathname, dirname(file), 'examples');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${recording.name}.example.yaml`), text);
    process.stdout.write(`flows/${dirname(file)}/examples/${recording.name}.example.yaml: ${text.split('\n').length - 1} lines\n`);
  }
}
