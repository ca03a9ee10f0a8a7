#!/usr/bin/env node
/**
 * `npm test`: everything that CI runs, on a fresh clone too, and last where the time went and the totals. `--check` (npm run check) runs the seconds-long part:
 * types, lint, format, definitions. Plain JavaScript without dependencies, because it begins before there are any.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install } from '../server/start.mjs';
import { browsers } from './browsers.mjs';
import { countBrowser, countUnit, wordsOfFailure } from './count-results.mjs';
import { compareProcessorTime, machineSeconds, median, processorHere, recordOf, timeFixedWork } from './processor-time.mjs';
import { browserTimes, unitTimes, wordsOfTimes } from './test-times.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const inCi = process.env['CI'] === 'true';
const checkOnly = process.argv.includes('--check');
const bin = (name) => join(root, 'node_modules/.bin', name);

let passed = 0;
let failed = 0;
const notRun = [];
const failures = [];
const times = [];

/** Runs a step and says how long it took; what it printed follows only when it failed, unless it is to be watched. */
async function step(name, command, args, { watched = false, env = {} } = {}) {
  const began = Date.now();
  if (watched) process.stdout.write(`\n${name}\n`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: watched ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const good = await new Promise((resolve) => {
    child.once('error', (error) => resolve(printed.push(Buffer.from(String(error))) === 0));
    child.once('close', (code) => resolve(code === 0));
  });
  if (!good && !watched) process.stdout.write(Buffer.concat(printed));
  process.stdout.write(`${good ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  return good;
}

/** A command as one types it in the project's folder. */
const wordsOf = (command, args) =>
  [command === process.execPath ? 'node' : command, ...args].map((word) => (word.startsWith(root) ? relative(root, word) : word)).join(' ');

const fixedWork = [];
const processorSeconds = {};

/** Does a part of a run and notes the processor time that it took, beside the fixed work that this machine's seconds are compared by. */
async function timed(name, work) {
  const fixed = timeFixedWork();
  const before = machineSeconds();
  const done = await work();
  if (fixed !== null) {
    fixedWork.push(fixed);
    processorSeconds[name] = machineSeconds() - before;
  }
  return done;
}

/** Steps that are themselves tests, each counting as one. Two at a time: most of them keep a processor to themselves. */
async function check(steps) {
  const waiting = [...steps];
  const run = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (await step(...next)) passed++;
      else {
        failed++;
        failures.push({ title: next[0], failedWith: 'its words are above', again: wordsOf(next[1], next[2]) });
      }
    }
  };
  await Promise.all([run(), run()]);
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

let listIsFresh = false;

function aptInstall(name) {
  if (!canInstall()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A machine's list may be months old, and its browser with it: the accepted pictures are of the present one.
  if (!listIsFresh) spawnSync('apt-get', ['update'], { env, stdio: 'ignore', timeout: 120_000 });
  listIsFresh = true;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'ignore', timeout: 300_000 });
}

function findBrowser() {
  if (process.env['CHROMIUM']) return existsSync(process.env['CHROMIUM']) ? process.env['CHROMIUM'] : null;
  return browsers.whole.find((path) => existsSync(path)) ?? null;
}

/** A whole one, and where this machine lets us the quick one too, which most tests take where it is. */
function provideBrowser() {
  if (!process.env['CHROMIUM'] && !browsers.shell.some((path) => existsSync(path))) aptInstall('chromium-headless-shell');
  return provide('the browser tests', 'chromium', findBrowser);
}

function findPostgres() {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : [];
  return [...folders, ...versions].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

const findNginx = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path)) ?? null;
const findSystemd = () => ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path)) ?? null;

/** Installs a missing program, if this machine allows it. */
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

function readRecord() {
  const file = join(root, 'tests/processor-time.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function add(counted) {
  passed += counted.passed;
  failed += counted.failed;
  failures.push(...counted.failures);
  notRun.push(...counted.skipped.map((title) => `${title} (skipped)`));
}

function giveUp(what, words) {
  process.stdout.write(`${words}\nFAILED ${what}\n\n${passed} passed, ${failed + 1} failed\n`);
  process.exit(1);
}

/** Runs a step without which nothing else can run. */
function must(what, work) {
  try {
    work();
  } catch (error) {
    giveUp(what, error.message);
  }
}

const began = Date.now();
must('install', install);
mkdirSync(results, { recursive: true });
for (const file of ['unit.json', 'e2e.json', 'pictures.json']) rmSync(join(results, file), { force: true });

const voyager = join(root, 'server/cli/voyager.mjs');
const checks = [
  ['types', bin('tsc'), ['-b']],
  ['definitions', process.execPath, [voyager, 'check']],
  ['writing', process.execPath, [voyager, 'format', '--check']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
  ...(checkOnly ? [] : [['unused', bin('knip'), ['--no-progress']]]),
];
if (checkOnly) await check(checks);
else {
  await timed('checks', () => check(checks));
  await timed('build', () => must('build', build));
}

if (!checkOnly) {
  provide('the suites on PostgreSQL', 'postgresql', findPostgres);
  provide('the tests of the proxy', 'nginx', findNginx);
  provide('the tests of the unit', 'systemd', findSystemd);
  const browser = provideBrowser();
  const vitest = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ];
  const good = await timed('unit', () =>
    step('unit, server and architecture tests', bin('vitest'), vitest, {
      watched: true,
      env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    }),
  );
  const report = readJson('unit.json');
  add(countUnit(report, good, root));
  times.push(...unitTimes(report, root));
  if (browser !== null) {
    for (const [name, folder, ...only] of [
      // The walks of every flow in a browser are of `npm run test:deep`.
      ['browser tests', 'e2e', '--project=pages'],
      ['nodes by pictures, views by what they say and how they are laid out', 'pictures'],
    ]) {
      const args = ['test', '-c', `tests/${folder}/playwright.config.ts`, ...only];
      const good = await timed(folder, () => step(name, bin('playwright'), args, { watched: true }));
      const report = readJson(`${folder}.json`);
      add(countBrowser(report, good, root));
      times.push(...browserTimes(report, root));
    }
  }
}

process.stdout.write(`\n${wordsOfTimes(times)}`);
if (!checkOnly && fixedWork.length > 0 && notRun.length === 0) {
  const work = median(fixedWork.map((one) => one.work));
  const measured = { processor: processorHere(), node: process.versions.node, work, steps: processorSeconds };
  writeFileSync(join(results, 'processor-time.json'), `${JSON.stringify(recordOf(measured), null, 2)}\n`);
  const { words, good } = compareProcessorTime(measured, readRecord(), median(fixedWork.map(({ others }) => others)));
  process.stdout.write(`\n${words}`);
  if (!good) {
    failed++;
    failures.push({
      title: 'processor time',
      failedWith: 'it grew by more than a twentieth over tests/processor-time.json',
      again: 'npm test',
    });
  }
}
for (const one of failures) process.stdout.write(`\n${wordsOfFailure(one)}`);
for (const what of notRun) process.stdout.write(`NOT RUN: ${what}\n`);
if (inCi) failed += notRun.length;
process.stdout.write(`\n${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s\n`);
process.exit(failed === 0 ? 0 : 1);
