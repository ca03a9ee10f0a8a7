import { benchKeystroke } from './keystroke.ts';
import { benchRender } from './render.ts';
import { benchRendering } from './rendering.ts';
import { benchUpdates } from './updates.ts';

const benches: Record<string, () => Promise<string[]>> = {
  updates: benchUpdates,
  rendering: benchRendering,
  keystroke: benchKeystroke,
  render: benchRender,
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  for (const line of await bench()) console.log(`  ${line}`);
}
process.exit(0);
