import { parseArgs } from 'node:util';
import { faultNames, type Fault } from './faults.ts';
import { simulate, type Simulated } from './simulate.ts';

const help = `Runs the durable service in a simulation: clock, ids, chance, scheduler, database and faults all follow from a seed.

  npx tsx tests/simulation/run.ts --seeds 1000           seeds 1 to 1000
  npx tsx tests/simulation/run.ts --seeds 500 --from 1000
  npx tsx tests/simulation/run.ts --seed 7 --verbose     one seed, with its whole trace
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(help);
else if (values.seed !== undefined) await one(Number(values.seed));
else await many(Number(values.from), Number(values.seeds));

async function one(seed: number): Promise<void> {
  const run = await simulate(seed);
  if (values.verbose) process.stdout.write(`${run.trace.join('\n')}\n`);
  report(run);
}

async function many(from: number, count: number): Promise<void> {
  const began = Date.now();
  const faults = new Map<Fault, number>();
  let [failed, steps, acknowledged, events] = [0, 0, 0, 0];
  for (let seed = from; seed < from + count; seed++) {
    const run = await simulate(seed);
    if (run.wrong.length > 0) {
      failed += 1;
      report(run);
    }
    steps += run.trace.length;
    acknowledged += run.acknowledged;
    events += run.events;
    if ((seed - from + 1) % 500 === 0) process.stderr.write(`${seed - from + 1} of ${count}, ${failed} failed\n`);
    for (const [fault, times] of run.faults) faults.set(fault, (faults.get(fault) ?? 0) + times);
  }
  const seconds = (Date.now() - began) / 1000;
  const isMany = count >= 100;
  const lines = [
    `${count} runs, ${failed} failed; ${(count / seconds).toFixed(1)} a second, ${steps} steps, ${acknowledged} updates acknowledged, ${events} events`,
    ...faultNames.map(
      (fault) =>
        `  ${fault.padEnd(18)} ${faults.get(fault) ?? 0}${faults.has(fault) ? '' : `  never happened${isMany ? ': this is a finding' : ' in so few runs'}`}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failed > 0 || (isMany && faults.size < faultNames.length)) process.exitCode = 1;
}

function report({ seed, wrong, trace, hash }: Simulated): void {
  const lines =
    wrong.length === 0 ? [`seed ${seed}: all is as promised`] : [`seed ${seed} failed:`, ...wrong.slice(0, 6).map((what) => `  ${what}`)];
  if (wrong.length > 0 && !values.verbose) lines.push(...trace.slice(-12).map((line) => `    ${line}`));
  if (wrong.length > 0) lines.push(`  replay: npx tsx tests/simulation/run.ts --seed ${seed} --verbose`);
  process.stdout.write(`${lines.join('\n')}\n  trace of ${trace.length} lines, ${hash.slice(0, 16)}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}
