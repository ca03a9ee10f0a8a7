import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { Authored } from '../read/authored.ts';
import { valueOf } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileText } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';

/** What an end says on the page that it leads to. */
export function compileSaid(said: Authored | undefined, place: ReadingPlace, compilation: Compilation): CompiledState['say'] {
  const title = valueOf(said, 'title');
  if (title === undefined) return null;
  const text = valueOf(said, 'text');
  const link = valueOf(said, 'link');
  const [label, to] = [valueOf(link, 'label'), valueOf(link, 'to')];
  return {
    title: compileText(title, place, compilation),
    text: text === undefined ? null : compileText(text, place, compilation),
    link:
      link?.kind !== 'map' || label === undefined || to === undefined
        ? null
        : { label: compileText(label, place, compilation), place: compilePlace(to, link, place, compilation) },
  };
}
