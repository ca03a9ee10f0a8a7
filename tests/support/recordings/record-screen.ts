import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readScreenExample, writeScreenExample } from '#engine/journey/screen-example-file.ts';
import { recordings } from '#tests/replay/recorded.ts';
import { productLibrary } from '../library.ts';
import { type SignedIn, startTestServer } from '../server.ts';
import type { ScreenRecording } from './area-recordings.ts';

/** Opens a screen as a copy of its persona, over HTTP, at a server on a folder of its own, and keeps what it showed as an example. */
export async function keepScreen(recording: ScreenRecording): Promise<void> {
  const text = await record(recording);
  const screen = /^screen: (.*)$/m.exec(text)?.[1] ?? '';
  const file = productLibrary().screens.get(screen)?.file;
  if (screen !== recording.screen || file === undefined) throw new Error(`${recording.name} shows ${screen}, not ${recording.screen}`);
  const folder = join(recordings, dirname(file), 'examples');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${recording.name}.example.yaml`), text);
  process.stdout.write(`recordings/${dirname(file)}/examples/${recording.name}.example.yaml: ${text.split('\n').length - 1} lines\n`);
}

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
