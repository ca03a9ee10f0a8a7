import type { Library } from '#engine/compiled/library.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { StepExamples } from '#schemas/studio/look.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { pageExamples } from '#server/studio/page-examples.ts';
import type { RecordedPeople } from '#server/studio/recorded-people.ts';
import { stepExamples } from '#server/studio/step-examples.ts';

/** Documents, and what they compile to. */
export interface CompiledDocuments {
  files: readonly SourceFile[];
  library: Library;
}

/** A step or a page that looks otherwise now, as a recorded person saw it; null on a side where no recorded person comes there. */
export interface DrawnChange {
  /** The recording that both are drawn of. */
  example: string;
  /** Who, and how far, in words. */
  says: string;
  before: StepExamples[number]['layout'] | null;
  after: StepExamples[number]['layout'] | null;
}

/** The first recorded person for whom a step (`stepId`) or a page looks otherwise; null where none of them sees a difference. */
export function drawnChange(
  place: { flow: string; stepId: string } | { page: string },
  { before, after }: { before: CompiledDocuments; after: CompiledDocuments },
  { people, signatures }: { people: RecordedPeople; signatures: readonly OperationSignature[] },
): DrawnChange | null {
  const drawnBy = ({ files, library }: CompiledDocuments): StepExamples =>
    'page' in place
      ? pageExamples({ library, files }, people.examplesOf(place.page))
      : stepExamples(
          { flow: library.flows.get(place.flow) ?? null, files },
          { stepId: place.stepId, journeys: people.journeysOf(place.flow) },
          signatures,
        );
  const [was, is] = [drawnBy(before), drawnBy(after)];
  const names = [...new Set([...is, ...was].map(({ name }) => name))];
  for (const name of names) {
    const [one, other] = [was.find((drawn) => drawn.name === name), is.find((drawn) => drawn.name === name)];
    if (JSON.stringify(one?.layout) === JSON.stringify(other?.layout)) continue;
    return { example: name, says: (other ?? one)?.says ?? name, before: one?.layout ?? null, after: other?.layout ?? null };
  }
  return null;
}
