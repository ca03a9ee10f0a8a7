import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { filesUnder } from '#server/files-under.mjs';
import { sources } from '#server/start.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The newest of what a build of the pages reads, as epoch milliseconds. */
function newestSource(): number {
  const folders = ['renderer', 'schemas', 'engine', 'preview'].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => filesUnder(folder, (name) => sources.test(name)));
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

/** True if the pages in a folder were built after the last change of their sources. */
export function isFresh(dist: string, newest = newestSource()): boolean {
  const built = [join(dist, 'client/manifest.json'), join(dist, 'ssr/entry-server.js')];
  return built.every((file) => existsSync(file) && statSync(file).mtimeMs >= newest);
}

/** In a process of its own: a test's own NODE_ENV would make another build than the one that is served. */
function build(dist: string): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'renderer/build.ts'), dist], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The pages could not be built.\n${done.stdout}${done.stderr}`);
}

/** Builds the pages where a source changed since: one worker does, the others wait for it. Who holds the lock longer than any build takes is gone. */
export async function buildWhereStale(dist: string): Promise<void> {
  const lock = join(dist, 'building');
  const longestMs = 10 * 60_000;
  while (!isFresh(dist)) {
    try {
      mkdirSync(dist, { recursive: true });
      mkdirSync(lock);
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > longestMs)
        rmSync(lock, { recursive: true, force: true });
      await pause(200);
      continue;
    }
    try {
      build(dist);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}
