import { askedSheets } from '../runtime/asked-sheets.ts';
import { isKnown, knowComponent, knowModule } from '../runtime/components.ts';
import { resolveUnknownWith } from '../runtime/unknown-nodes.ts';
import { common, modules } from './modules.ts';

for (const [type, component] of Object.entries(common)) knowComponent(type, component);

type Load = () => Promise<object>;
const loadOf = (list: Readonly<Record<string, Load>>, type: string): Load | undefined =>
  Object.hasOwn(list, type) ? list[type] : undefined;

/**
 * Fetches what a view needs and has not yet, and the styles of it. The list of rare nodes is fetched with the first type that no other list has. Where a type is of a
 * later version of BML, the part that deals with that is fetched too.
 */
export async function loadNodes(types: readonly string[]): Promise<void> {
  await Promise.all(
    types.map(async (type) => {
      if (isKnown(type)) return;
      const load = loadOf(modules, type) ?? loadOf((await import('./rare-modules.ts')).modules, type);
      if (!load) return resolveUnknownWith((await import('#engine/validation/resolve-unknown.ts')).resolveUnknown);
      knowModule(type, await load());
    }),
  );
  await askedSheets();
}
