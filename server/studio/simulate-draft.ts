import { dirname } from 'node:path/posix';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { operationsFor } from '#engine/definition/open-documents.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { comesTo } from '#engine/journey/comes-to.ts';
import { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { HistoryRefused } from '#engine/journey/replay.ts';
import type { SentByHand } from '#engine/journey/sandbox.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import { simulate } from '#engine/journey/simulate.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { changedSteps, whoComes } from './changed-steps.ts';
import type { AskedSimulation, SimulationAnswer } from './desk-messages.ts';

/** Goes through a flow of a draft, where the draft has no mistakes: a flow that does not compile leads nowhere. */
export async function simulateDraft(
  { draft, base, files, changed }: { draft: Library; base: () => Library; files: readonly AuthoredFile[]; changed: readonly string[] },
  signatures: readonly OperationSignature[],
  { voyagerType, as, send, journeys, recorded, at, now, today, journey }: AskedSimulation,
): Promise<SimulationAnswer> {
  const mistakes = draft.findings.filter(({ severity }) => severity === 'error');
  const [first] = mistakes;
  if (first !== undefined)
    return { notSimulated: `Mend the draft first: ${first.message} (${first.position.file}, line ${first.position.line})` };
  const flow = voyagerType === null ? flowOfChanges(draft, changed) : draft.flows.get(voyagerType);
  if (flow === undefined) return { notSimulated: `The draft has no flow ${voyagerType ?? ''}. Choose another one.` };
  const read = recorded === null ? null : readJourney(recorded);
  if (read !== null && 'error' in read) return { notSimulated: `The journey ${as ?? ''} cannot be read: ${read.error}` };
  const operations = new Map(operationsFor(files, signatures).map((one) => [one.name, one]));
  try {
    const { history, ...simulated } = await simulate(flow, {
      history: read === null ? null : historyOf(read.journey),
      at,
      send: send as SentByHand[], // of that shape, as the route's schema checked
      operations,
      moment: { now, today },
    });
    if (journey && history.moved !== undefined)
      return {
        notSimulated: 'A journey of a record that was moved to another version cannot be saved: what it did before is not at hand.',
      };
    const recording = (): string =>
      writeJourney(recordJourney(flow, history.recordId, history.events, sensitiveJourneyPaths(flow, operations)));
    const steps = changedSteps(base().flows.get(flow.voyagerType), flow);
    const comes = whoComes(flow, steps, journeys);
    const walked = comesTo(
      flow,
      history,
      steps.map(({ stepId }) => stepId),
    );
    const theirs = as === null ? undefined : comes.get(as);
    return {
      simulation: {
        ...simulated,
        flows: [...draft.flows.values()].map(({ voyagerType: type, title }) => ({ voyagerType: type, title })),
        people: journeys.map(({ name, says }) => ({
          name,
          says,
          comesTo: steps.find(({ stepId }) => (comes.get(name)?.get(stepId)?.at ?? null) !== null)?.stepId ?? null,
        })),
        changed: steps.map((step) => ({
          ...step,
          isReached: (walked.get(step.stepId)?.at ?? null) !== null,
          passed: walked.get(step.stepId)?.passed ?? null,
          recorded: theirs?.get(step.stepId) ?? null,
        })),
        answered: history.events
          .slice(1, at + 1)
          .flatMap((event) =>
            event.type === 'client' && event.values !== undefined && Object.keys(event.values).length > 0
              ? [{ stepId: event.from, values: event.values }]
              : [],
          ),
        at,
        voyagerType: flow.voyagerType,
        as,
        journey: journey ? recording() : null,
      },
    };
  } catch (error) {
    if (error instanceof HistoryRefused) return { notSimulated: `It cannot be begun like that. ${error.message}` };
    throw error;
  }
}

/** The flow of a document that was changed, or of one beside it; else the first of all. */
function flowOfChanges({ flows }: Library, changed: readonly string[]): CompiledFlow | undefined {
  const all = [...flows.values()];
  const areas = changed.map((path) => path.split('/')[0]);
  return all.find(({ file }) => changed.includes(file)) ?? all.find(({ file }) => areas.includes(dirname(file).split('/')[0])) ?? all[0];
}
