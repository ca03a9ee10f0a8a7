import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import { viewOfEvent } from '#engine/journey/view-of-event.ts';
import { isRefusal } from '#engine/record/fold.ts';
import type { StepExamples } from '#schemas/studio/look.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { createStretches, takePlaces } from './places-of-nodes.ts';
import type { NamedText } from './recorded-people.ts';

/** Journeys as they were read: reading one takes longer than a keystroke may. */
const read = new Map<string, Journey | null>();
const mostExamples = 12;

/**
 * A step as people who were recorded saw it, drawn by the draft: each different view once, by the name of the journey. A journey that the draft refuses
 * shows no more from there on. The nodes of the flow may hold the places where they were written, which go beside the layout.
 */
export function stepExamples(
  { flow, files }: { flow: CompiledFlow | null; files: readonly AuthoredFile[] },
  { stepId, journeys }: { stepId: string; journeys: readonly NamedText[] },
  signatures: readonly OperationSignature[],
): StepExamples {
  if (flow === null || flow.initial === '') return [];
  const operations = new Map(signatures.map((one) => [one.name, one]));
  const examples = new Map<string, StepExamples[number]>();
  const stretches = createStretches(files);
  for (const { name, says, text } of journeys) {
    const journey = journeyOf(text);
    if (journey === null) continue;
    const history = historyOf(journey);
    for (const folded of foldEach(flow, history)) {
      if (isRefusal(folded.result) || examples.size >= mostExamples) break;
      if (folded.result.state.stepId !== stepId || folded.result.state.status === 'done') continue;
      const { view } = viewOfEvent(flow, history, { ...folded, result: folded.result }, operations);
      if (!('layout' in view)) continue;
      const { layout, written } = takePlaces(view.layout, stretches);
      const key = JSON.stringify(layout);
      if (examples.has(key)) continue;
      const times = [...examples.values()].filter((one) => one.name === name || one.name.startsWith(`${name} (`)).length;
      const numbered = (words: string): string => (times === 0 ? words : `${words} (${times + 1})`);
      const isSeen = journey.steps[folded.index]?.then.stepId === stepId;
      examples.set(key, { name: numbered(name), says: numbered(says), isSeen, layout, written });
    }
  }
  return [...examples.values()];
}

export function journeyOf(text: string): Journey | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const parsed = readJourney(text);
  const journey = 'error' in parsed ? null : parsed.journey;
  read.set(text, journey);
  return journey;
}
