import { benchDashboard } from './dashboard.ts';
import { benchDesk } from './desk.ts';
import { benchEngine } from './engine.ts';
import { optionWords } from './engine/options.ts';
import { benchEvidence } from './evidence.ts';
import { benchExperiment } from './experiment.ts';
import { benchImport } from './import.ts';
import { benchInProcess } from './in-process.ts';
import { benchKeystroke } from './keystroke.ts';
import { benchKeystrokeCheck } from './keystroke-check.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOverload } from './overload.ts';
import { benchPatches } from './patches.ts';
import { benchRender } from './render.ts';
import { benchRendering } from './rendering.ts';
import { benchStart } from './start.ts';
import { benchUpdates } from './updates.ts';
import { benchWhatIf } from './what-if.ts';

const benches: Record<string, (options: string[]) => string[] | Promise<string[]>> = {
  updates: benchUpdates,
  overload: benchOverload,
  rendering: benchRendering,
  keystroke: benchKeystroke,
  'keystroke-check': benchKeystrokeCheck,
  'what-if': benchWhatIf,
  patches: benchPatches,
  import: benchImport,
  render: benchRender,
  engine: benchEngine,
  'in-process': benchInProcess,
  start: benchStart,
  dashboard: benchDashboard,
  experiment: benchExperiment,
  evidence: benchEvidence,
  desk: benchDesk,
  lighthouse: benchLighthouse,
};
// Names come first; what follows them are options, which `engine` has, and `render` one of them.
const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('--'));
const asked = firstOption === -1 ? args : args.slice(0, firstOption);
const options = firstOption === -1 ? [] : args.slice(firstOption);
if (options.length > 0 && asked.join() !== 'engine' && !(asked.join() === 'render' && options.join() === '--record')) {
  console.error(`Options are for "npm run bench -- engine":\n${optionWords.map((words) => `  ${words}`).join('\n')}`);
  process.exit(2);
}
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  // Lighthouse is a tool that is installed by itself, and documents to import lie elsewhere.
  if (asked.length > 0 ? !asked.includes(name) : name === 'lighthouse' || name === 'import') continue;
  console.log(`\n${name}`);
  for (const line of await bench(options)) console.log(`  ${line}`);
}
process.exit(0);
