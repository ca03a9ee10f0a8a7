import { isKnown, knowComponent, knowModule } from '../runtime/components.ts';
import { resolveUnknownWith } from '../runtime/unknown-nodes.ts';
import { common, modules } from './modules.ts';

for (const [type, component] of Object.entries(common)) knowComponent(type, component);

/**
 * Fetches what a view needs and has not yet. Where a type is of a later version of BML, the part that deals with that is
 * fetched too.
 */
export async function loadNodes(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      if (isKnown(type)) return;
      const load = Object.hasOwn(modules, type) && modules[type as keyof typeof modules];
      if (!load) return resolveUnknownWith((await import('#engine/validation/resolve-unknown.ts')).resolveUnknown);
      knowModule(type, await load());
    }),
  );
}
