import type { Library } from '../compiled/library.ts';
import { projectView } from '../projection/project-view.ts';
import type { Speech } from '../language/speech.ts';
import type { Layout } from '#schemas/layout.ts';
import type { ScreenExample } from './screen-example-file.ts';

/** The layout that a screen of the present definition shows of what an example saw, in a language; null where it has no such screen. */
export function screenView(
  library: Pick<Library, 'screens' | 'config' | 'words'>,
  { screen: name, error, masked: _masked, ...saw }: ScreenExample,
  speech: Speech = {},
): Layout | null {
  const screen = library.screens.get(name);
  if (screen === undefined) return null;
  const drawn = error ? (screen.error ?? screen.view) : screen.view;
  const { view } = projectView(drawn, { ...saw, config: library.config, words: library.words, ...speech });
  return 'layout' in view ? view.layout : null;
}
