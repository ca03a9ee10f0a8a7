import type { Harm, openBrowsing } from './browse.ts';
import { hostileCase } from './hostile-layout.ts';
import type { Seeds } from './hostile-layout.ts';

/** Browses hostile layouts from this seed on until so many were drawn; answers with those that did harm. */
export async function browseCases({ browse }: Awaited<ReturnType<typeof openBrowsing>>, seeds: Seeds, firstSeed: number, count: number) {
  const harmed: { seed: number; harm: Harm }[] = [];
  let shown = 0;
  for (let seed = firstSeed; shown < count; seed++) {
    const { kind, compressed } = hostileCase(seed, seeds);
    if (kind !== 'made up' && kind !== 'spoilt example') continue;
    const harm = await browse(compressed);
    if (harm === null) continue;
    shown++;
    if (harm.scripts.length + harm.led.length + harm.asked.length > 0) harmed.push({ seed, harm });
  }
  return { shown, harmed };
}
