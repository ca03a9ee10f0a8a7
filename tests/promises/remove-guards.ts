import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promises, type EnginePromise } from './promises.ts';
import { pattern, runOf } from './run-of.ts';

/** Takes each guard away in a copy of the sources and runs the test that must miss it. `remove-guards.ts P2 P7` does so for these only. */
const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'voyager-guards-'));
const asked = process.argv.slice(2);
const chosen = promises.filter(({ id }) => asked.length === 0 || asked.includes(id));

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
/** No test of a promise looks at these. */
const leftOut = ['docs/', 'tests/pictures/', 'tests/bench/', 'tests/e2e/'];
for (const file of listed.split('\0').filter((name) => name !== '' && !leftOut.some((folder) => name.startsWith(folder)))) {
  // Deleted, and not committed yet.
  if (!existsSync(join(root, file))) continue;
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file), { force: true, recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

function red({ guard }: EnginePromise): boolean {
  const { files, part } = runOf(guard.red);
  const run = spawnSync('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...files, '-t', pattern(part)], {
    cwd: copy,
    encoding: 'utf8',
  });
  return run.status !== 0;
}

const unmissed: string[] = [];
for (const promise of chosen) {
  const { guard } = promise;
  const file = join(copy, guard.file);
  const whole = readFileSync(file, 'utf8');
  const before = red(promise);
  writeFileSync(
    file,
    whole.replace(guard.is, () => guard.without),
  );
  const after = red(promise);
  writeFileSync(file, whole);
  const said = before ? 'red before it was taken away' : after ? 'red without its guard' : 'GREEN without its guard';
  if (before || !after) unmissed.push(promise.id);
  process.stdout.write(`${promise.id.padEnd(4)} ${said}: ${guard.red.title}\n`);
}
rmSync(copy, { recursive: true, force: true });
if (unmissed.length > 0) process.exitCode = 1;
