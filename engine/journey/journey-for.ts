import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { fails, guardOf, holds } from './coverage.ts';
import { edgesOf } from './edges.ts';
import type { FlowElement } from './flow-elements.ts';
import { type Found, journeyMaker, type JourneyMaker } from './generate-journeys.ts';
import type { Journey } from './journey.ts';
import { passedBy } from './passed-by.ts';
import { wayOf } from './path-guards.ts';

/** The shortest journey that passes an element of a flow, with values that its conditions ask for; or why none does. */
export function journeyFor(
  flow: CompiledFlow,
  operations: readonly OperationSignature[],
  moment: { now: number; today: string },
  element: FlowElement,
): Found {
  const maker = journeyMaker(flow, operations, moment, { fillsForms: true });
  const drawn = new Map(operations.map((one) => [one.name, one]));
  const passes = (journey: Journey): boolean => passedBy(flow, [journey], drawn).has(element.id);
  for (const found of candidates(flow, maker, element)) {
    if (!('journey' in found)) return found;
    const only = element.kind === 'rule' ? withOneTry(found.journey, passes) : found.journey;
    if (only !== null && passes(only)) return { journey: only };
  }
  return { unknown: `no values were found for ${element.words}`, never: false };
}

function* candidates(flow: CompiledFlow, maker: JourneyMaker, { id, kind, stepId }: FlowElement): Generator<Found, void, void> {
  const edges = edgesOf(flow);
  if (kind === 'step') return yield maker.to(stepId);
  if (kind === 'failure') return yield maker.failing(stepId, id.slice(id.lastIndexOf(' ') + 1));
  if (kind === 'rule') {
    for (const journey of maker.trying(stepId)) yield { journey };
    return;
  }
  if (kind !== 'condition') {
    for (const edge of edges) if (edge.id === id) yield maker.through(edge);
    return;
  }
  const guarded = edges.find((edge) => edge.when !== null && (holds(guardOf(edge)) === id || fails(guardOf(edge)) === id));
  if (guarded === undefined) {
    // What a poll waits for: it is met where the operation ends, and not where its time is over.
    for (const edge of edges)
      if (edge.from === stepId && (edge.cause === 'ok' || edge.cause === 'limit')) yield* reached(maker.through(edge));
    return;
  }
  if (holds(guardOf(guarded)) === id) return yield maker.through(guarded);
  const when = wayOf(flow, guarded)?.transition.when ?? null;
  const others = edges.filter(
    ({ from, cause, name, index }) => from === stepId && cause === guarded.cause && name === guarded.name && index > guarded.index,
  );
  for (const other of others) yield* reached(maker.through(other, when === null ? [] : [['not', when]]));
}

function* reached(found: Found): Generator<Found, void, void> {
  if ('journey' in found) yield found;
}

/** The journey with the one of its tries that passes an element; null where none does. */
function withOneTry(journey: Journey, passes: (journey: Journey) => boolean): Journey | null {
  const last = journey.steps.length - 1;
  for (const one of journey.steps[last]?.tries ?? []) {
    const only = { ...journey, steps: journey.steps.map((step, index) => (index === last ? { ...step, tries: [one] } : step)) };
    if (passes(only)) return only;
  }
  return null;
}
