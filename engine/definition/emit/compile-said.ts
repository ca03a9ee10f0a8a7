import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { ParsedState } from '../parse/documents.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileText } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';

/** Compiles the message that an end shows on the page it leads to. */
export function compileSaid(said: ParsedState['keys']['say'], place: ReadingPlace, compilation: Compilation): CompiledState['say'] {
  const { title, text, link } = said?.keys ?? {};
  if (title === undefined) return null;
  const { label, to } = link?.keys ?? {};
  return {
    title: compileText(title, place, compilation),
    text: text === undefined ? null : compileText(text, place, compilation),
    link:
      link === undefined || label === undefined || to === undefined
        ? null
        : { label: compileText(label, place, compilation), place: compilePlace(to, link, place, compilation) },
  };
}
