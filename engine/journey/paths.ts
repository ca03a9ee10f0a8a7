import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { type Edge, edgesOf } from './edges.ts';

export type Path = Edge[];

/** The shortest way from the start to every state that can be reached; guards are taken as unknown, so each may hold. */
export function shortestPaths(flow: CompiledFlow): Map<string, Path> {
  return shortestFrom(flow.initial, edgesOf(flow));
}

function shortestFrom(start: string, edges: Edge[]): Map<string, Path> {
  const paths = new Map<string, Path>([[start, []]]);
  const open = [start];
  for (let stepId = open.shift(); stepId !== undefined; stepId = open.shift()) {
    const before = paths.get(stepId) ?? [];
    for (const edge of edges) {
      if (edge.from !== stepId || edge.to.kind !== 'state' || paths.has(edge.to.stepId)) continue;
      paths.set(edge.to.stepId, [...before, edge]);
      open.push(edge.to.stepId);
    }
  }
  return paths;
}

/** Every way from the start to an end (a final state or a page) that passes no state twice; at most `most` of them. */
export function simplePaths(flow: CompiledFlow, limit = 1000): { paths: Path[]; complete: boolean } {
  const edges = edgesOf(flow);
  const paths: Path[] = [];
  let complete = true;
  const walk = (stepId: string, path: Path, passed: ReadonlySet<string>): void => {
    if (paths.length >= limit) {
      complete = false;
      return;
    }
    if (flow.states[stepId]?.kind === 'final') {
      paths.push(path);
      return;
    }
    for (const edge of edges) {
      if (edge.from !== stepId) continue;
      if (edge.to.kind === 'leave') paths.push([...path, edge]);
      else if (edge.to.kind === 'state' && !passed.has(edge.to.stepId))
        walk(edge.to.stepId, [...path, edge], new Set([...passed, edge.to.stepId]));
    }
  };
  walk(flow.initial, [], new Set([flow.initial]));
  return { paths: paths.slice(0, limit), complete };
}

/** Ways that together take every transition at least once: what a walker follows. Longest first, none a part of another. */
export function coveringPaths(flow: CompiledFlow): Path[] {
  const edges = edgesOf(flow);
  const shortest = shortestFrom(flow.initial, edges);
  // Only what was passed can be changed.
  const byWayOf = (passed: string, stepId: string): Path | undefined => {
    const [to, on] = [shortest.get(passed), shortestFrom(passed, edges).get(stepId)];
    return to === undefined || on === undefined ? undefined : [...to, ...on];
  };
  const candidates = edges
    .flatMap((edge): Path[] => {
      const before = edge.to.kind === 'change' ? byWayOf(edge.to.stepId, edge.from) : shortest.get(edge.from);
      return before === undefined ? [] : [[...before, edge]];
    })
    .map((path) => onward(path, edges))
    .sort((a, b) => b.length - a.length);
  const covered = new Set<string>();
  return candidates.filter((path) => {
    if (path.every((edge) => covered.has(edge.id))) return false;
    for (const edge of path) covered.add(edge.id);
    return true;
  });
}

/** From where a path stops, on to the nearest end, so that each walk finishes a journey. */
function onward(path: Path, edges: Edge[]): Path {
  const last = path.at(-1);
  if (last?.to.kind !== 'state') return path;
  const from = shortestFrom(last.to.stepId, edges);
  const ends = [...from].filter(([stepId]) => !edges.some((edge) => edge.from === stepId)).map(([, way]) => way);
  const nearest = ends.sort((a, b) => a.length - b.length)[0];
  return nearest === undefined ? path : [...path, ...nearest];
}
