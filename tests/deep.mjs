#!/usr/bin/env node
/**
 * `npm run test:deep`: what takes hours and is run once an issue: every walk in a browser, many seeds, faults, hostile layouts, properties with many cases, mutants,
 * and each guard taken away. Goes on when a part fails; says at the end how each went, and exits with 1 if one failed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, install } from '../server/start.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules/.bin', name);
const tsx = (...args) => [bin('tsx'), args];
const vitest = (...args) => [bin('vitest'), ['run', '--config', 'tests/vitest.config.ts', '--testTimeout', '36000000', ...args]];

const areas = readdirSync(join(root, 'server/domain'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Each part: what it proves, and its command for a share of the whole, of which 1 is all. */
const parts = {
  walks: {
    proves: 'every transition of every flow, in a browser by its labels',
    run: () => [bin('playwright'), ['test', '-c', 'tests/e2e/playwright.config.ts', '--project=walks', '--project=coverage']],
  },
  kinds: {
    proves: 'every kind of account is opened by keyboard alone, interrupted and resumed on another device',
    run: () => [bin('playwright'), ['test', '-c', 'tests/e2e/playwright.config.ts', '--project=pages', 'new-account/way']],
    env: () => ({ EVERY_KIND: 'true' }),
  },
  views: {
    proves: 'the layout of every view in eight looks: widths, text at 200 %, right to left, long words',
    run: () => [bin('playwright'), ['test', '-c', 'tests/pictures/playwright.config.ts', '--project=views', 'views.spec.ts']],
    env: () => ({ EVERY_LOOK: 'true' }),
  },
  experiments: {
    proves: 'watched shares of 20,000 made-up people: 200 runs with each planted harm, 1,000 without, 1,200 splits',
    run: () => vitest('tests/engine/experiment'),
    env: () => ({ EVERY_RUN: 'true' }),
  },
  seeds: {
    proves: 'the service under a seeded clock, scheduler, database and faults',
    run: (many) => tsx('tests/simulation/run.ts', '--seeds', many(5000)),
  },
  faults: {
    proves: 'processes killed, frozen, out of disk, with wrong clocks',
    run: (many) => tsx('tests/fault/faults.ts', '--in-all', many(1000)),
  },
  controls: {
    proves: 'that the checker of faults finds each fault that it is there for',
    run: () => vitest('fault/controls'),
    env: () => ({ EVERY_CONTROL: 'true' }),
  },
  races: {
    proves: 'every operation that writes, eight at once on both databases, on PostgreSQL with two nodes, against some serial order',
    run: () => vitest('operations/races'),
    env: (many) => ({ RACE_ROUNDS: many(100) }),
  },
  databases: {
    proves: 'the business rules of every area on PostgreSQL too',
    run: () => vitest(...areas.map((area) => `tests/${area}/`)),
    env: () => ({ EVERY_DATABASE: 'true' }),
  },
  histories: {
    proves: "the studio's trial of a draft on a thousand histories, in a browser",
    run: () => vitest('studio/simulate-way'),
    env: (many) => ({ HISTORIES: many(1000) }),
  },
  layouts: {
    proves: 'hostile layouts, drawn and opened',
    run: (many) => tsx('tests/fuzz/layouts.ts', '--cases', many(100_000), '--browser', many(1000)),
  },
  files: {
    proves: 'that no file of 20 MB is more work than its size, and looks for worse ones',
    run: () => vitest('fuzz/files', 'server/files'),
    env: (many) => ({ PROOF_RUNS: many(20_000), FILE_MEGABYTES: '20' }),
  },
  properties: {
    proves: 'the properties of the suite with many cases: fold, replay, model, moves, ways, keys, HTTP',
    run: () => vitest('property', 'model', 'paths-with-values', 'coverage', 'voyager/walks.test', 'keys-and-histories', 'never-our-fault'),
    env: (many) => ({ PROOF_RUNS: many(3000), PROOF_WALKS: many(2000), PROOF_ROUNDS: many(300), HTTP_FUZZ_RUNS: many(10_000) }),
  },
  references: {
    proves: 'that rules of law give what independent references of them give, case by case',
    run: () => vitest('tests/reference/'),
    env: (many) => ({ PROOF_RUNS: many(20_000) }),
  },
  mutants: {
    proves: "that the checks find changes for the worse in the product's flows",
    run: () => vitest('product-mutants'),
    env: (many) => ({ MUTANTS: many(1000) }),
  },
  restore: {
    proves: 'a backup under load restores every step that was acknowledged before it, on both databases',
    run: () => vitest('backup-and-restore'),
    env: (many) => ({ DRILL_SECONDS: many(120) }),
  },
  rolling: {
    proves: 'two nodes behind TLS, restarted one after the other under load, fail no request',
    run: (many) => tsx('tests/deploy/rolling-restart.ts', '--rounds', many(20)),
  },
  customer: {
    proves: 'a first customer of two nodes signs up, resets their password and reaches the signing party, by a browser and real mail',
    run: () => tsx('tests/deploy/first-customer.ts'),
  },
  overload: {
    proves: 'that at three times its load a node refuses what it cannot answer in time, and health is answered',
    run: (many) => tsx('tests/bench/overload-holds.ts', '--seconds', many(8)),
  },
  updates: {
    proves: 'that the benchmark of the engine runs, no update is refused, and which ratios became worse',
    run: () => tsx('tests/bench/run.ts', 'engine', '--quick', '--only', 'write,xstate,voyager'),
  },
  drawing: {
    proves: 'that the benchmark of the renderer runs, and which ratios became worse',
    run: () => tsx('tests/bench/run.ts', 'render'),
    env: () => ({ BENCH_ROUNDS: '1' }),
  },
  guards: {
    proves: 'that each guard, taken away, is missed by its test',
    run: () => tsx('tests/promises/remove-guards.ts'),
  },
};

const usage = `npm run test:deep -- [--share 0.01] [part…]

${Object.entries(parts)
  .map(([name, { proves }]) => `  ${name.padEnd(12)}${proves}`)
  .join('\n')}

  --share takes so much of the many: 0.01 to see that all of it runs.
`;

function read() {
  try {
    const { values, positionals } = parseArgs({
      options: { share: { type: 'string', default: '1' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const share = Number(values.share);
    const unknown = positionals.filter((name) => !(name in parts));
    if (!(share > 0 && share <= 1)) throw new Error(`--share takes a number above 0 and up to 1, not "${values.share}".`);
    if (unknown.length > 0) throw new Error(`There is no part "${unknown.join('", "')}".`);
    return { help: values.help, share, names: positionals.length === 0 ? Object.keys(parts) : positionals };
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}

const { help, share, names } = read();
if (help) {
  process.stdout.write(usage);
  process.exit(0);
}

/** Runs a command with its output as it comes, and says how long it took. */
function watched(command, args, env = {}) {
  const began = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    const end = (good) => resolve({ good, seconds: Math.round((Date.now() - began) / 1000) });
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

const many = (all) => String(Math.max(1, Math.ceil(all * share)));
install();
build();

const lines = [];
let failed = 0;
for (const name of names) {
  const { proves, run, env } = parts[name];
  process.stdout.write(`\n== ${name}: ${proves}\n`);
  const [command, args] = run(many);
  const { good, seconds } = await watched(command, args, env?.(many));
  if (!good) failed += 1;
  lines.push(`${good ? 'ok    ' : 'FAILED'} ${name.padEnd(12)}${String(seconds).padStart(6)} s  ${proves}`);
}
process.stdout.write(`\n${lines.join('\n')}\n${names.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
