import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the process that is killed: it starts in a fraction of the time that it takes to compile it file by file. Answers the script's path. */
export async function buildServer(): Promise<string> {
  const script = join(import.meta.dirname, '../../dist/fault', `kill-nine-server-${process.pid}.js`);
  await build({
    entryPoints: [join(import.meta.dirname, 'kill-nine-server.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: ['better-sqlite3', 'pg', 'pg-native', 'kysely', 'zod', 'xstate', 'yaml', 'uuidv7', '@openfeature/server-sdk'],
  });
  return script;
}
