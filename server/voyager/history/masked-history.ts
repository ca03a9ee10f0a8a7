import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { History } from '#engine/journey/journey.ts';
import { Mask, type SensitivePaths } from '#engine/journey/mask.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import { operatorPaths, type SaysOfValues, typedPaths } from './operator-paths.ts';

const tenYearsMs = 10 * 365.25 * 24 * 3600 * 1000;

/** Masks a history before anything is made of it: a draft may take apart whatever it is given. */
export type MaskHistory = (flows: readonly CompiledFlow[], history: History) => History;

interface OfFlow {
  sensitive: SensitivePaths;
  personal: SensitivePaths;
  /** The texts that stand in its documents. */
  texts: ReadonlySet<string>;
}

/**
 * Sensitive values are gone. Of personal ones each text is masked by itself, so that the history still goes its way: names, addresses,
 * e-mails, phone numbers, whatever was typed freely. Dates of birth keep their year alone. Amounts and dates of the last ten years stay, since
 * conditions count with them.
 */
export function createHistoryMask(operations: SaysOfValues): MaskHistory {
  const known = new WeakMap<CompiledFlow, OfFlow>();
  const of = (flow: CompiledFlow): OfFlow => {
    const found = known.get(flow) ?? {
      sensitive: sensitiveJourneyPaths(flow, operations),
      personal: [...operatorPaths(flow, operations), ...typedPaths(flow)],
      texts: textsIn(flow),
    };
    known.set(flow, found);
    return found;
  };
  return (flows, history) => {
    const all = [...new Set(flows)].map(of);
    const union = (key: 'sensitive' | 'personal'): string[] => [...new Set(all.flatMap((one) => one[key]))];
    const [first] = history.events;
    const mask = new Mask(union('sensitive'), union('personal'), {
      isOfDocuments: (text) => all.some(({ texts }) => texts.has(text)),
      yearsBefore: first === undefined ? '' : new Date(first.at.now - tenYearsMs).toISOString().slice(0, 10),
    });
    for (const event of history.events) mask.event(event);
    return mask.count === 0 ? history : { ...history, events: history.events.map((event) => mask.event(event)) };
  };
}

/** Every text that a flow holds. */
function textsIn(flow: CompiledFlow): Set<string> {
  const texts = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  gather([flow.states, flow.words, flow.config]);
  return texts;
}
