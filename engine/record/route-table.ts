import type { CompiledRoute } from '../compiled/compiled-route.ts';

export interface RouteMatch {
  route: CompiledRoute;
  /** Decoded; empty values never match. */
  parameters: Readonly<Record<string, string>>;
}

type Segment = { kind: 'text'; text: string } | { kind: 'parameter'; name: string } | { kind: 'rest'; name: string };

interface Pattern {
  route: CompiledRoute;
  segments: Segment[];
}

const tables = new WeakMap<readonly CompiledRoute[], (path: string) => RouteMatch | null>();

/** An address without its query and its hash. */
export const pathOfAddress = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/**
 * The route of an address of ours. Where several fit, the first part from the left that they write differently decides: text before `{name}` before `{rest*}`.
 * Two that differ in nothing but names are a finding (`duplicate-path`).
 */
export function routeAt(routes: readonly CompiledRoute[], address: string): RouteMatch | null {
  let table = tables.get(routes);
  if (table === undefined) tables.set(routes, (table = createRouteTable(routes)));
  return address.startsWith('/') ? table(pathOfAddress(address)) : null;
}

function createRouteTable(routes: readonly CompiledRoute[]): (path: string) => RouteMatch | null {
  const patterns = routes.map((route) => ({ route, segments: segmentsOf(route.path) })).sort(moreLiteralFirst);
  return (path) => {
    const parts = decodedParts(path);
    if (parts === null) return null;
    for (const pattern of patterns) {
      const parameters = match(pattern.segments, parts);
      if (parameters !== null) return { route: pattern.route, parameters };
    }
    return null;
  };
}

function segmentsOf(path: string): Segment[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{([A-Za-z_][A-Za-z0-9_]*)(\*?)\}$/.exec(part);
      if (name === null) return { kind: 'text', text: part };
      return { kind: name[2] === '*' ? 'rest' : 'parameter', name: name[1] ?? '' };
    });
}

const rank = { text: 0, parameter: 1, rest: 2 } as const;

function moreLiteralFirst(a: Pattern, b: Pattern): number {
  for (let at = 0; at < Math.max(a.segments.length, b.segments.length); at++) {
    const left = a.segments[at];
    const right = b.segments[at];
    if (left === undefined || right === undefined) return b.segments.length - a.segments.length;
    if (left.kind !== right.kind) return rank[left.kind] - rank[right.kind];
  }
  return 0;
}

/** Null where the path cannot be decoded. A trailing slash does not count, and "+" stands for itself: it means a space in a query only. */
function decodedParts(path: string): string[] | null {
  try {
    const parts = path.split('/').slice(1);
    if (parts.at(-1) === '') parts.pop();
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

function match(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === 'rest') {
      const rest = parts.slice(at);
      if (rest.length === 0 || rest.includes('')) return null;
      found[segment.name] = rest.join('/');
      return found;
    }
    const part = parts[at];
    if (part === undefined || part === '') return null;
    if (segment.kind === 'text' && segment.text !== part) return null;
    if (segment.kind === 'parameter') found[segment.name] = part;
  }
  return segments.length === parts.length ? found : null;
}
