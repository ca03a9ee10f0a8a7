import type { Library } from '#engine/compiled/library.ts';
import { ExpressionRefused } from '#engine/expression/evaluate.ts';
import type { StepExamples } from '#schemas/studio.ts';
import { readScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenView } from '#engine/journey/screen-view.ts';
import { nameInWords } from './journey-words.ts';
import type { NamedText } from './recorded-people.ts';

const mostExamples = 12;

/** A page as people who were recorded saw it, drawn by the draft: each different view once. */
export function pageExamples(library: Library, examples: readonly Pick<NamedText, 'name' | 'text'>[]): StepExamples {
  const drawn = new Map<string, StepExamples[number]>();
  for (const { name, text } of examples) {
    const read = readScreenExample(text);
    if ('error' in read || drawn.size >= mostExamples) continue;
    const layout = drawnBy(library, read.example);
    if (layout === null || drawn.has(JSON.stringify(layout))) continue;
    const person = read.example.person['name'];
    drawn.set(JSON.stringify(layout), {
      name,
      says: nameInWords(name, typeof person === 'string' ? person : undefined),
      isSeen: true,
      layout,
      written: {},
    });
  }
  return [...drawn.values()];
}

/** Null where the draft has no such page, or cannot draw it of what was recorded. */
function drawnBy(library: Library, example: Parameters<typeof screenView>[1]): ReturnType<typeof screenView> {
  try {
    return screenView(library, example);
  } catch (error) {
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}
