import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { nearest } from '../expression/nearest.ts';
import { stepsOf } from './bind/map-states.ts';

/** What becomes of a step of an older version, as far as the two versions say it themselves. */
export interface ProposedStep {
  step: string;
  /** A step of the new version; null where none is like it: somebody has to say. */
  becomes: string | null;
  because: 'sameName' | 'sameFields' | 'samePage' | 'similarName' | null;
}

/**
 * A mapping of steps that nobody wrote yet. A step keeps its name; one whose name is gone was renamed where exactly one new step asks for the same
 * fields, else where exactly one shows the same page, else where one is called nearly the same. Each new step is proposed once.
 */
export function proposeMapping(from: CompiledFlow, to: CompiledFlow): ProposedStep[] {
  const [old, now] = [stepsOf(from), stepsOf(to)];
  const kept = new Set(old.filter((step) => now.includes(step)));
  const free = new Set(now.filter((step) => !kept.has(step)));
  const gone = old.filter((step) => !kept.has(step));
  const renamed = new Map<string, Pick<ProposedStep, 'becomes' | 'because'>>();
  const take = (step: string, becomes: string | null, because: ProposedStep['because']): void => {
    if (becomes === null || renamed.has(step)) return;
    renamed.set(step, { becomes, because });
    free.delete(becomes);
  };
  for (const step of gone) take(step, onlyOf(alikeIn({ from, to, gone, free, by: fieldsOf }, step)), 'sameFields');
  for (const step of gone) take(step, onlyOf(alikeIn({ from, to, gone, free, by: pageOf }, step)), 'samePage');
  for (const step of gone) take(step, nearest(step, free), 'similarName');
  return old.map((step) => {
    if (kept.has(step)) return { step, becomes: step, because: 'sameName' };
    return { step, ...(renamed.get(step) ?? { becomes: null, because: null }) };
  });
}

interface Alike {
  from: CompiledFlow;
  to: CompiledFlow;
  gone: readonly string[];
  free: ReadonlySet<string>;
  /** What two steps have to have in common; nothing of a step that has none of it. */
  by: (flow: CompiledFlow, step: string) => string;
}

/** New steps that have in common with an old one what counts; none where another old one has it too. */
function alikeIn({ from, to, gone, free, by }: Alike, step: string): string[] {
  const own = by(from, step);
  if (own === '' || gone.some((other) => other !== step && by(from, other) === own)) return [];
  return [...free].filter((other) => by(to, other) === own);
}

function fieldsOf({ states }: CompiledFlow, step: string): string {
  const fields = states[step]?.view?.fields ?? [];
  return fields
    .map(({ name, kind }) => `${name} ${kind}`)
    .toSorted()
    .join(', ');
}

function pageOf({ states }: CompiledFlow, step: string): string {
  const body = states[step]?.view?.body ?? [];
  return body.length === 0 ? '' : JSON.stringify(body);
}

const onlyOf = (found: readonly string[]): string | null => (found.length === 1 ? (found[0] ?? null) : null);
