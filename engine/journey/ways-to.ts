import { type Edge } from './edges.ts';
import type { Path } from './paths.ts';

/** Paths that are looked at before a search ends. */
const mostLooked = 4_000;

/** The ways from a state to another that pass no state twice, the shortest first. Guards are taken as unknown, so each may hold. */
export function* waysTo(from: string, to: string, edges: readonly Edge[]): Generator<Path, void, void> {
  const onward = new Map<string, Edge[]>();
  for (const edge of edges) if (edge.to.kind === 'state') onward.set(edge.from, [...(onward.get(edge.from) ?? []), edge]);
  const reaching = reachesTo(to, edges);
  const open: Path[] = [[]];
  for (let looked = 0; open.length > 0 && looked < mostLooked; looked++) {
    const path = open.shift() ?? [];
    const stepId = endOf(path, from);
    if (stepId === to) {
      yield path;
      continue;
    }
    for (const edge of onward.get(stepId) ?? []) {
      const next = endOf([edge], from);
      const isPassed = next === from || path.some((one) => one.to.kind === 'state' && one.to.stepId === next);
      if (!isPassed && reaching.has(next)) open.push([...path, edge]);
    }
  }
}

function endOf(path: Path, from: string): string {
  const last = path.at(-1);
  return last?.to.kind === 'state' ? last.to.stepId : from;
}

/** The states from which a way leads to a state, itself too. */
function reachesTo(to: string, edges: readonly Edge[]): Set<string> {
  const reaching = new Set([to]);
  for (let size = 0; size < reaching.size;) {
    size = reaching.size;
    for (const edge of edges) if (edge.to.kind === 'state' && reaching.has(edge.to.stepId)) reaching.add(edge.from);
  }
  return reaching;
}
