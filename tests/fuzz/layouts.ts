import { parseArgs } from 'node:util';
import { buildDraw } from './support/build-draw.ts';
import { runCases } from './support/run-cases.ts';

/** `npx tsx tests/fuzz/layouts.ts --cases 100000 --seed 1`: hostile layouts through the decoder, the check and the renderer. */
const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const cases = Number(values.cases);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(cases) || cases < 1) {
  console.error('Usage: npx tsx tests/fuzz/layouts.ts --cases 100000 --seed 1');
  process.exit(2);
}
const entry = await buildDraw();
const from = Date.now();
const figures = runCases(entry, seed, cases, (done) => process.stderr.write(`\r${done} of ${cases}`));
process.stderr.write('\r');
const { crashes, unsafe, slowest } = figures;
console.log(
  `seed ${seed}, ${cases} cases in ${((Date.now() - from) / 1000).toFixed(0)} s: ${figures.drawn} drawn with ${figures.problems} problems said, the others refused`,
);
console.log(
  `${crashes.length} crashes, ${unsafe.length} with HTML that could do harm, largest heap ${figures.largestHeapMb.toFixed(0)} MB`,
);
console.log(`an answer takes ${figures.medianMs.toFixed(2)} ms in the middle; the slowest (CPU time, best of five):`);
for (const one of slowest.slice(0, 5)) console.log(`  ${one.ms.toFixed(1)} ms  seed ${one.seed}  ${one.kind}`);
for (const one of crashes.slice(0, 10)) console.log(`crash at seed ${one.seed} (${one.kind}): ${one.error}`);
for (const one of unsafe.slice(0, 10)) console.log(`unsafe at seed ${one.seed} (${one.kind}): ${one.found.join('; ')}`);
const slow = slowest.some(({ ms }) => ms > 50);
if (slow) console.log('An answer took more than 50 ms.');
process.exit(crashes.length > 0 || unsafe.length > 0 || slow ? 1 : 0);
