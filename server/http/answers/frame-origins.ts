import { framesOf } from '#engine/definition/emit/nodes/frame.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import type { Page } from '#schemas/wire.ts';
import type { Services } from '../services.ts';

/** Exact origins of the parties that a page may frame and post to: of one with a frame those that are configured, of any other none (PV-09). */
export function frameOrigins({ library, standInSites }: Services, { nodes }: Page): string[] {
  if (!nodes.some((type) => traitsOf({ type }).frames)) return [];
  const origins = Object.entries(framesOf(library().config)).flatMap(([name, address]) =>
    standInSites?.names.has(name) ? [standInSites.origin] : URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => origin !== 'null');
}
