import { parseArgs } from 'node:util';
import { launchBrowser } from '../support/browser.ts';
import { browseCases } from './support/browse-cases.ts';
import { openBrowsing } from './support/browse.ts';
import { buildDraw } from './support/build-draw.ts';
import { runCases } from './support/run-cases.ts';

/**
 * `npx tsx tests/fuzz/layouts.ts --cases 100000 --seed 1`: hostile layouts through the preview's answer and the library; `--browser 1000` also opens so
 * many in the preview's frame and presses all there is.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const cases = Number(values.cases);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(cases) || cases < 1) {
  console.error('Usage: npx tsx tests/fuzz/layouts.ts --cases 100000 --seed 1');
  process.exit(2);
}
const entry = await buildDraw();
const from = Date.now();
const figures = await runCases(entry, seed, cases, { progress: (done) => process.stderr.write(`\r${done} of ${cases}`) });
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
let harmed = 0;
if (Number(values.browser) > 0) {
  const browser = await launchBrowser();
  const browsing = await openBrowsing(browser);
  const browsed = await browseCases(browsing, entry.seeds, seed, Number(values.browser));
  harmed = browsed.harmed.length;
  console.log(`${browsed.shown} opened in a browser: ${harmed} ran a script, led away or asked for anything`);
  for (const one of browsed.harmed.slice(0, 10)) console.log(`harm at seed ${one.seed}: ${JSON.stringify(one.harm)}`);
  await browsing.close();
  await browser.close();
}
process.exit(harmed > 0 || crashes.length > 0 || unsafe.length > 0 || slow ? 1 : 0);
