import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';

const tests = fileURLToPath(new URL('../..', import.meta.url));
/** Files of an area that this program makes or reads, or that find their way themselves. */
const found = new Set(['recordings.ts', 'walks.ts', 'walks.test.ts', 'races.ts']);

/** Tests that go through a flow by hand, with the line that begins it: where a new step has to be answered by whoever wrote them. */
export function writtenByHand({ voyagerType, file }: CompiledFlow): string[] {
  const area = file.split('/')[0] ?? '';
  const named = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:test|spec)\.ts$/.test(path) && !(path.startsWith(`${area}/`) && found.has(path.slice(area.length + 1))),
  );
  return named.flatMap((path) => {
    const lines = readFileSync(join(tests, path), 'utf8').split('\n');
    const line = lines.findIndex((one) => one.includes(`'${voyagerType}'`));
    if (line !== -1) return [`tests/${path}:${line + 1}`];
    return path.startsWith(`${area}/`) && path.endsWith('.spec.ts') ? [`tests/${path}`] : [];
  });
}
