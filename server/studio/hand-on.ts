import { sketchTexts } from '#engine/compiled/sketch-texts.ts';
import { readSketch } from '#engine/definition/parse/sketched-operation.ts';
import type { StudioSketch } from '#schemas/studio/look.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { readDocument } from './read-studio.ts';
import type { DraftDeps } from './studio-deps.ts';

/** A sketched operation of a draft, as it is handed on to its developer. */
export async function handOn(deps: DraftDeps, draftId: string, path: string): Promise<StudioSketch> {
  const { text } = await readDocument(deps, draftId, path);
  if (text === null) throw new HttpProblem('notFound');
  const sketch = readSketch({ path, text });
  if (sketch === null) throw new HttpProblem('draftRefused', { detail: 'This is not a whole sketch yet. Mend its mistakes first.' });
  return sketchTexts(sketch);
}
