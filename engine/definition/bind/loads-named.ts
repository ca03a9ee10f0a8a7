import type { Authored } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import { resolveAt } from './compile-expression.ts';
import { loadsIn } from './loads.ts';
import { didYouMean } from '../findings/findings.ts';

/** The reads behind these names, as they are called where they are carried out: a name may stand for a value of several. */
export function loadsNamed(names: readonly Authored[], place: ReadingPlace, compilation: Compilation): string[] {
  return [
    ...new Set(
      names.flatMap((item) => {
        const name = item.kind === 'scalar' ? item.source : '';
        const known = place.names.declarations.has(name);
        const found = known ? loadsIn(resolveAt(['get', name], item.at, place, compilation)) : [];
        if (found.length === 0)
          compilation.findings.error(
            'unknown-load',
            item.at,
            `Nothing that is loaded here is called ${name}.`,
            didYouMean(name, place.names.declarations.keys(), 'Name what stands under `load:`.'),
          );
        return found;
      }),
    ),
  ];
}
