import { dirname } from 'node:path/posix';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { elementKinds, elementsOf, type FlowElement } from '#engine/journey/flow-elements.ts';
import { journeyFor } from '#engine/journey/journey-for.ts';
import { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { passedBy, uncovered } from '#engine/journey/passed-by.ts';
import { runJourney } from '#engine/journey/run-journey.ts';
import { mostListedElements, type StudioElement, type StudioEvidence } from '#schemas/studio/evidence.ts';
import type { AskedEvidence, AskedJourneyFor, EvidenceAnswer, MadeAnswer } from '../desk-messages.ts';

/** A draft that evidence is read of. */
export interface EvidenceOf {
  draft: Library;
  base: () => Library;
  /** The paths of the documents that it changes. */
  changed: readonly string[];
  operations: readonly OperationSignature[];
}

/** The evidence that was read last: a page that had to wait asks the same again. */
let last: { key: string; answer: EvidenceAnswer } | null = null;

/** What of a flow of a draft journeys pass, and which journeys are red; without a flow, which flow is the first. `key` names the draft as it is now. */
export function evidenceInDraft(of: EvidenceOf, asked: AskedEvidence, key: string): EvidenceAnswer {
  if (asked.voyagerType === null) return firstFlow(of);
  const whole = JSON.stringify([key, asked.voyagerType, asked.saved.map(({ id }) => id)]);
  if (last?.key !== whole) last = { key: whole, answer: readEvidence(of, asked) };
  return last.answer;
}

function firstFlow({ draft, changed }: EvidenceOf): EvidenceAnswer {
  const mistake = firstMistake(draft);
  if (mistake !== null) return { noEvidence: mistake };
  const [first] = flowsOf(draft, changed);
  return first === undefined ? { noEvidence: 'The draft has no flow.' } : { firstFlow: first.voyagerType };
}

function readEvidence({ draft, base, changed, operations }: EvidenceOf, { voyagerType, recorded, saved }: AskedEvidence): EvidenceAnswer {
  const mistake = firstMistake(draft);
  if (mistake !== null) return { noEvidence: mistake };
  const flows = flowsOf(draft, changed);
  const flow = draft.flows.get(voyagerType ?? '');
  if (flow === undefined) return { noEvidence: `The draft has no flow ${voyagerType ?? ''}. Choose another one.` };
  const drawn = new Map(operations.map((one) => [one.name, one]));
  const before = base().flows.get(flow.voyagerType);
  const all = [
    ...recorded.map(({ says, text }) => ({ says, text, savedId: null })),
    ...saved.map(({ id, says, text }) => ({ says, text, savedId: id })),
  ].flatMap(({ text, ...one }) => {
    const read = readJourney(text);
    return 'journey' in read && read.journey.journey === flow.voyagerType ? [{ ...one, journey: read.journey }] : [];
  });
  const elements = elementsOf(flow);
  const passed = passedBy(
    flow,
    all.map(({ journey }) => journey),
    drawn,
  );
  const known = new Set(before === undefined ? [] : elementsOf(before).map(({ id }) => id));
  const missing = uncovered(elements, passed).map((one) => asElement(one, known));
  const listed = [...missing.filter(({ isNew }) => isNew), ...missing.filter(({ isNew }) => !isNew)];
  const isRed = (one: CompiledFlow, journey: Journey) => runJourney(one, journey, { operations: drawn, declared: drawn });
  return {
    evidence: {
      flows,
      voyagerType: flow.voyagerType,
      kinds: elementKinds.map((kind) => {
        const own = elements.filter((element) => element.kind === kind);
        return { kind, all: own.length, passed: own.filter(({ id }) => passed.has(id)).length };
      }),
      uncovered: listed.slice(0, mostListedElements),
      further: Math.max(0, listed.length - mostListedElements),
      ran: { recorded: all.filter(({ savedId }) => savedId === null).length, saved: all.filter(({ savedId }) => savedId !== null).length },
      saved: saved.map(({ id, says }) => ({ id, says })),
      red: all.flatMap(({ says, savedId, journey }): StudioEvidence['red'] => {
        const now = isRed(flow, journey);
        if (now.result === 'same') return [];
        // A recording that what is live does not replay either is no news of this draft.
        if (savedId === null && before !== undefined && isRed(before, journey).result !== 'same') return [];
        return [{ says, words: now.words, savedId }];
      }),
    },
  };
}

/** Makes the shortest journey that passes an element of a flow of a draft. */
export function makeInDraft({ draft, operations }: EvidenceOf, { voyagerType, element: id, now, today }: AskedJourneyFor): MadeAnswer {
  const mistake = firstMistake(draft);
  if (mistake !== null) return { whyNot: mistake };
  const flow = draft.flows.get(voyagerType);
  const element = flow === undefined ? undefined : elementsOf(flow).find((one) => one.id === id);
  if (flow === undefined || element === undefined) return { whyNot: 'The draft has this no more: load the page again.' };
  const found = journeyFor(flow, operations, { now, today }, element);
  if (!('journey' in found))
    return { whyNot: found.never ? `No answers lead there: ${found.unknown}.` : `No journey was found: ${found.unknown}.` };
  const { journey } = found;
  return { made: { says: element.words, text: writeJourney(journey), steps: journey.steps.map(({ then }) => then.stepId) } };
}

function firstMistake({ findings }: Library): string | null {
  const first = findings.find(({ severity }) => severity === 'error');
  return first === undefined ? null : `Mend the draft first: ${first.message} (${first.position.file}, line ${first.position.line})`;
}

/** Every flow, those first that the draft changes, or that are in an area where it changes something. */
function flowsOf({ flows }: Library, changed: readonly string[]): StudioEvidence['flows'] {
  const areas = new Set(changed.map((path) => path.split('/')[0]));
  const all = [...flows.values()].map(({ voyagerType, title, file, files }) => ({
    voyagerType,
    title,
    isChanged: changed.some((path) => files.includes(path)),
    isBeside: areas.has(dirname(file).split('/')[0]),
  }));
  const rank = ({ isChanged, isBeside }: (typeof all)[number]): number => (isChanged ? 0 : isBeside ? 1 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b)).map(({ isBeside: _beside, ...flow }) => flow);
}

const asElement = ({ id, kind, words, position }: FlowElement, known: ReadonlySet<string>): StudioElement => ({
  id,
  kind,
  words,
  file: position.file,
  line: position.line,
  isNew: !known.has(id),
});
