import type { Library } from '#engine/compiled/library.ts';
import { ExpressionRefused } from '#engine/expression/evaluate.ts';
import type { StepExamples } from '#schemas/studio/look.ts';
import { readScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenView } from '#engine/journey/screen-view.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { nameInWords } from './journey-words.ts';
import { createStretches, takePlaces } from './places-of-nodes.ts';
import type { NamedText } from './recorded-people.ts';

const mostExamples = 12;

/**
 * A page as people who were recorded saw it, drawn by the draft: each different view once. Its nodes may hold the places where they were written, which
 * go beside the layout.
 */
export function pageExamples(
  { library, files }: { library: Pick<Library, 'screens' | 'config' | 'words'>; files: readonly AuthoredFile[] },
  examples: readonly Pick<NamedText, 'name' | 'text'>[],
): StepExamples {
  const drawn = new Map<string, StepExamples[number]>();
  const stretches = createStretches(files);
  for (const { name, text } of examples) {
    const read = readScreenExample(text);
    if ('error' in read || drawn.size >= mostExamples) continue;
    const placed = drawnBy(library, read.example);
    if (placed === null) continue;
    const { layout, written } = takePlaces(placed, stretches);
    const key = JSON.stringify(layout);
    if (drawn.has(key)) continue;
    const person = read.example.person['name'];
    drawn.set(key, {
      name,
      says: nameInWords(name, typeof person === 'string' ? person : undefined),
      isSeen: true,
      layout,
      written,
    });
  }
  return [...drawn.values()];
}

/** Null where the draft has no such page, or cannot draw it of what was recorded. */
function drawnBy(library: Parameters<typeof screenView>[0], example: Parameters<typeof screenView>[1]): ReturnType<typeof screenView> {
  try {
    return screenView(library, example);
  } catch (error) {
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}
