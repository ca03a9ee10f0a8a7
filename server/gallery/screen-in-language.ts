import type { ScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenView } from '#engine/journey/screen-view.ts';
import type { Layout } from '#schemas/layout.ts';
import { translatedReads } from '#server/operations/translated-reads.ts';
import { readIn } from '#server/voyager/environment/read-in.ts';
import type { DrawnOf } from './flow-examples.ts';

/** The layout that a screen shows of what an example saw, in a language; null where there is no such screen. */
export function screenInLanguage(example: ScreenExample, { library, operations, language, ownWords }: DrawnOf): Layout | null {
  const reader = readIn({ library }, language);
  const written = library.screens.get(example.screen);
  if (reader === null || written === undefined) return screenView(library, example);
  const load = translatedReads(example.load, written.load, operations, reader);
  const screens = new Map([[written.name, reader.screen(written)]]);
  return screenView({ screens, config: reader.config, words: reader.words }, { ...example, load }, { language: reader.language, ownWords });
}
