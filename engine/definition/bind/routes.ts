import type { Authored, AuthoredEntry, AuthoredScalar } from '../read/authored.ts';
import type { ParsedFlow } from '../parse/documents.ts';
import type { ParsedMap } from '../parse/parsed.ts';
import { entriesOf, entryOf, sourceOf, valueOf } from '../read/authored.ts';
import type { Compilation, FlowSource, RouteTarget } from './compilation.ts';
import { vidName } from '#engine/compiled/address-names.ts';
import { checkAddressNames } from './address-names.ts';
import { kebab } from '../parse/kebab.ts';
import { pathParameters } from './compile-place.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

export interface FlowRoutes {
  entry: { name: string; path: string };
  /** The entry is an address of its own, which only leads on to a step. */
  ownEntry: boolean;
  /** Leads to the step of the record that its path names. */
  resume: { name: string; path: string } | null;
  states: Map<string, { name: string; path: string }>;
}

const pathPattern =
  /^\/(?:[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9_]*\})?(?:\/(?:[A-Za-z0-9._~-]+|\{[A-Za-z][A-Za-z0-9_]*\}))*(?:\/\{[A-Za-z][A-Za-z0-9_]*\*\})?$/;

/** The addresses of a flow: each state's own, one shared by all where `{stepId}` stands in it, and the entry. */
export function routesOfFlow({ root }: FlowSource, compilation: Compilation): FlowRoutes {
  const voyagerType = sourceOf(root.keys.flow) ?? '';
  const shared = routeOf(root, compilation);
  const states = new Map<string, { name: string; path: string }>();
  const initial = sourceOf(root.keys.initial) ?? '';
  const initialState = valueOf(root.keys.states, initial);
  const own = initialState === undefined ? null : routeOf(initialState, compilation);
  const fallbackBase = own?.path ?? shared?.path.replace(/\/\{stepId\*?\}$/, '') ?? `/${kebab(voyagerType)}`;
  const fallbackName = own?.name ?? shared?.name ?? camel(voyagerType);
  for (const state of entriesOf(root.keys.states)) {
    const written = routeOf(state.value, compilation);
    states.set(state.key, written ?? shared ?? defaultRoute(state, initial, fallbackBase, fallbackName));
  }
  const entry = root.keys.entry;
  const written = entry === undefined ? null : routeOf(entry, compilation);
  const again = root.keys.resume;
  const resume = again === undefined ? null : routeOf(again, compilation);
  if (again !== undefined && resume !== null && !pathParameters(resume.path).includes('vid')) {
    compilation.findings.error('bad-path', again.at, `The path ${resume.path} names no record.`, 'Write {vid} where the record stands.');
  }
  return {
    entry: written ?? states.get(initial) ?? { name: fallbackName, path: fallbackBase },
    ownEntry: written !== null,
    resume,
    states,
  };
}

function defaultRoute(state: AuthoredEntry, initial: string, base: string, name: string): { name: string; path: string } {
  if (state.key === initial) return { name, path: base };
  const own = state.key.replace(/\/(.)/g, (_, letter: string) => letter.toUpperCase());
  return { name: `${name}${own.charAt(0).toUpperCase()}${own.slice(1)}`, path: `${base}/${kebab(state.key)}` };
}

function camel(name: string): string {
  return kebab(name).replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `route:` with its `path:`; a path alone takes its name from its words. */
function routeOf(
  root: ParsedMap<{ readonly route?: AuthoredScalar; readonly path?: AuthoredScalar }>,
  compilation: Compilation,
): { name: string; path: string } | null {
  const { route, path } = root.keys;
  if (path === undefined) {
    if (route !== undefined)
      compilation.findings.error(
        'route-without-path',
        entryOf(root, 'route')?.at ?? route.at,
        'A route needs a path.',
        'Add `path:` below it.',
      );
    return null;
  }
  const pattern = path.source;
  if (!pathPattern.test(pattern)) {
    compilation.findings.error(
      'bad-path',
      path.at,
      `\`${pattern}\` is no path.`,
      'Begin with a slash; write parameters as {name}, and {name*} only at the end.',
    );
  }
  const name =
    route !== undefined
      ? route.source
      : camel(
          pattern
            .replace(/[{}*]/g, '')
            .replace(/[^A-Za-z0-9]+/g, '-')
            .replace(/^-|-$/g, ''),
        );
  return { name, path: pattern };
}

/** Every route of the library, with what each target takes. Two that share a name or a shape are findings. */
export function collectRoutes(flows: Map<string, FlowRoutes>, compilation: Compilation): CompiledRoute[] {
  const byShape = new Map<string, RouteTarget>();
  const add = (route: RouteTarget): void => {
    const earlier = compilation.routes.get(route.name);
    if (earlier !== undefined) {
      if (earlier.path === route.path && earlier.voyagerType === route.voyagerType) return;
      compilation.findings.error(
        'duplicate-route',
        route.at,
        `The route ${route.name} stands in ${earlier.at.file} already (line ${earlier.at.line}).`,
        'Give one of them another name.',
      );
      return;
    }
    const shape = shapeOf(route.path);
    const sameShape = byShape.get(shape);
    if (sameShape !== undefined) {
      compilation.findings.error(
        'duplicate-path',
        route.at,
        `The path ${route.path} is the one of ${sameShape.name} (${sameShape.at.file}, line ${sameShape.at.line}).`,
        'Give one of them another path.',
      );
    } else byShape.set(shape, route);
    compilation.routes.set(route.name, route);
  };
  for (const [name, document] of compilation.screens) {
    const path = sourceOf(document.root.keys.path) ?? '';
    if (!pathPattern.test(path)) {
      compilation.findings.error(
        'bad-path',
        document.root.keys.path?.at ?? document.root.at,
        `\`${path}\` is no path.`,
        'Begin with a slash; write parameters as {name}, and {name*} only at the end.',
      );
    }
    const takes = new Set([...keysOf(document.root.keys.given), ...keysOf(document.root.keys.query)]);
    checkAddressNames([...entriesOf(document.root.keys.given), ...entriesOf(document.root.keys.query)], path, compilation.findings);
    add({ name, path, kind: 'screen', takes, at: document.root.at });
  }
  for (const [voyagerType, document] of compilation.flows) {
    const routes = flows.get(voyagerType);
    if (routes === undefined) continue;
    const takes = new Set([...keysOf(document.root.keys.given), vidName]);
    const ofStates = entriesOf(document.root.keys.states).filter(({ value }) => sourceOf(value.keys.type) !== 'final');
    const queried = ofStates.flatMap(({ value }) => entriesOf(value.keys.query));
    checkAddressNames([...entriesOf(document.root.keys.given), ...queried], routes.entry.path, compilation.findings);
    compilation.entries.set(voyagerType, routes.entry.name);
    add({ ...routes.entry, kind: 'flow', voyagerType, entry: true, takes, at: document.root.at, ...initialStep(document.root, routes) });
    if (routes.resume !== null)
      add({ ...routes.resume, kind: 'flow', voyagerType, takes, at: document.root.keys.resume?.at ?? document.root.at });
    for (const [stepId, route] of routes.states) {
      const state = valueOf(document.root.keys.states, stepId);
      if (route.name === routes.entry.name || sourceOf(state?.keys.type) === 'final') continue;
      if (state?.keys.always !== undefined || state?.keys.subflow !== undefined) continue;
      const shared = pathParameters(route.path).includes('stepId');
      add({ ...route, kind: 'flow', voyagerType, takes, at: positionOf(document.root, stepId), ...(shared ? {} : { stepId }) });
    }
  }
  return [...compilation.routes.values()].map(({ name, path, kind, voyagerType, stepId, entry }) => ({
    name,
    path,
    kind,
    ...(voyagerType === undefined ? {} : { voyagerType }),
    ...(stepId === undefined ? {} : { stepId }),
    ...(entry === undefined ? {} : { entry }),
  }));
}

/** An entry that is the initial state's own address shows that step too. */
function initialStep(root: ParsedFlow, routes: FlowRoutes): { stepId?: string } {
  const initial = sourceOf(root.keys.initial) ?? '';
  return routes.states.get(initial)?.name === routes.entry.name ? { stepId: initial } : {};
}

function keysOf(declared: Authored | undefined): string[] {
  return entriesOf(declared).map((entry) => entry.key);
}

function positionOf(root: ParsedFlow, stepId: string): SourcePosition {
  return entryOf(root.keys.states, stepId)?.at ?? root.at;
}

function shapeOf(path: string): string {
  return path.replace(/\{[^}]*\*\}/g, '{*}').replace(/\{[^}*]*\}/g, '{}');
}
