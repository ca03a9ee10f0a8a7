#!/usr/bin/env node
/**
 * `npm test`: everything that CI runs, on a fresh clone too, and last the totals. `--check` (npm run check) runs the seconds-long part:
 * types, lint, format, definitions. Plain JavaScript without dependencies, because it begins before there are any.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install } from '../server/start.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const inCi = process.env['CI'] === 'true';
const checkOnly = process.argv.includes('--check');
const bin = (name) => join(root, 'node_modules/.bin', name);

let passed = 0;
let failed = 0;
const notRun = [];

/** Runs a step and says how long it took; what it printed follows only when it failed, unless it is to be watched. */
function step(name, command, args, { watched = false, env = {} } = {}) {
  const began = Date.now();
  if (watched) process.stdout.write(`\n${name}\n`);
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: watched ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  const good = done.status === 0;
  if (!good && !watched) process.stdout.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}`);
  process.stdout.write(`${good ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  return good;
}

/** A step that is itself the test: it counts as one. */
function check(name, command, args) {
  if (step(name, command, args)) passed++;
  else failed++;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function aptInstall(name) {
  if (!canInstall()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const tried = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'ignore', timeout: 300_000 });
  if (tried.status === 0) return;
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore', timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'ignore', timeout: 300_000 });
}

function findBrowser() {
  if (process.env['CHROMIUM']) return existsSync(process.env['CHROMIUM']) ? process.env['CHROMIUM'] : null;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path)) ?? null;
}

function findPostgres() {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : [];
  return [...folders, ...versions].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** What has to be there and is not is installed, where this machine lets us. */
function provide(what, name, find) {
  if (find() === null) aptInstall(name);
  const found = find();
  if (found === null) notRun.push(`${what}: there is no ${name} here, and it could not be installed`);
  return found;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    return null;
  }
}

function countUnit(good) {
  const report = readJson('unit.json');
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 0;
  if (!good && (report?.numFailedTests ?? 0) === 0) failed++;
  if (report !== null && report.numPendingTests > 0) notRun.push(`${report.numPendingTests} tests that say why above`);
}

function countBrowser(good, report) {
  const stats = readJson(report)?.stats;
  passed += stats?.expected ?? 0;
  failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  if (!good && (stats?.unexpected ?? 0) === 0) failed++;
  if (stats !== undefined && stats.skipped > 0) notRun.push(`${stats.skipped} browser tests`);
}

/** What everything else stands on: without it nothing can run. */
function must(what, work) {
  try {
    work();
  } catch (error) {
    process.stdout.write(`${error.message}\nFAILED ${what}\n\n${passed} passed, ${failed + 1} failed\n`);
    process.exit(1);
  }
}

const began = Date.now();
must('install', install);
mkdirSync(results, { recursive: true });
for (const file of ['unit.json', 'e2e.json', 'pictures.json']) rmSync(join(results, file), { force: true });

check('types', bin('tsc'), ['-b']);
check('lint', bin('oxlint'), ['--deny-warnings']);
check('format', bin('oxfmt'), ['--check']);
check('definitions', process.execPath, [join(root, 'server/cli/voyager.mjs'), 'check']);
check('writing', process.execPath, [join(root, 'server/cli/voyager.mjs'), 'format', '--check']);

if (!checkOnly) {
  check('unused', bin('knip'), ['--no-progress']);
  must('build', build);
  provide('the suites on PostgreSQL', 'postgresql', findPostgres);
  const browser = provide('the browser tests', 'chromium', findBrowser);
  countUnit(
    step(
      'unit, server and architecture tests',
      bin('vitest'),
      ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
      {
        watched: true,
        env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      },
    ),
  );
  if (browser !== null) {
    const inBrowser = (name, folder) =>
      step(name, bin('playwright'), ['test', '-c', `tests/${folder}/playwright.config.ts`], { watched: true, env: { CHROMIUM: browser } });
    countBrowser(inBrowser('browser tests', 'e2e'), 'e2e.json');
    countBrowser(inBrowser('pictures of every node and view', 'pictures'), 'pictures.json');
  }
}

for (const what of notRun) process.stdout.write(`NOT RUN: ${what}\n`);
if (inCi) failed += notRun.length;
process.stdout.write(`\n${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s\n`);
process.exit(failed === 0 ? 0 : 1);
