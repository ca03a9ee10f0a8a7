import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, entryOf, textOf, valueOf } from '../read/authored.ts';
import type { Compilation, RouteTarget, SourceDocument } from './compilation.ts';
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
export function routesOfFlow(document: SourceDocument, compilation: Compilation): FlowRoutes {
  const { root } = document;
  const voyagerType = textOf(root, 'flow') ?? '';
  const shared = routeOf(root, compilation);
  const states = new Map<string, { name: string; path: string }>();
  const initial = textOf(root, 'initial') ?? '';
  const initialState = valueOf(valueOf(root, 'states'), initial);
  const own = initialState?.kind === 'map' ? routeOf(initialState, compilation) : null;
  const fallbackBase = own?.path ?? shared?.path.replace(/\/\{stepId\*?\}$/, '') ?? `/${kebab(voyagerType)}`;
  const fallbackName = own?.name ?? shared?.name ?? camel(voyagerType);
  for (const state of entriesOf(valueOf(root, 'states'))) {
    const written = state.value.kind === 'map' ? routeOf(state.value, compilation) : null;
    states.set(state.key, written ?? shared ?? defaultRoute(state, initial, fallbackBase, fallbackName));
  }
  const entry = valueOf(root, 'entry');
  const written = entry?.kind === 'map' ? routeOf(entry, compilation) : null;
  const again = valueOf(root, 'resume');
  const resume = again?.kind === 'map' ? routeOf(again, compilation) : null;
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
function routeOf(root: AuthoredMap, compilation: Compilation): { name: string; path: string } | null {
  const route = entryOf(root, 'route');
  const path = entryOf(root, 'path');
  if (path === undefined) {
    if (route !== undefined) compilation.findings.error('route-without-path', route.at, 'A route needs a path.', 'Add `path:` below it.');
    return null;
  }
  const pattern = path.value.kind === 'scalar' ? path.value.source : '';
  if (!pathPattern.test(pattern)) {
    compilation.findings.error(
      'bad-path',
      path.value.at,
      `\`${pattern}\` is no path.`,
      'Begin with a slash; write parameters as {name}, and {name*} only at the end.',
    );
  }
  const name =
    route?.value.kind === 'scalar'
      ? route.value.source
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
    const sameShape = [...compilation.routes.values()].find((other) => shapeOf(other.path) === shape);
    if (sameShape !== undefined) {
      compilation.findings.error(
        'duplicate-path',
        route.at,
        `The path ${route.path} is the one of ${sameShape.name} (${sameShape.at.file}, line ${sameShape.at.line}).`,
        'Give one of them another path.',
      );
    }
    compilation.routes.set(route.name, route);
  };
  for (const [name, document] of compilation.screens) {
    const path = textOf(document.root, 'path') ?? '';
    if (!pathPattern.test(path)) {
      compilation.findings.error(
        'bad-path',
        valueOf(document.root, 'path')?.at ?? document.root.at,
        `\`${path}\` is no path.`,
        'Begin with a slash; write parameters as {name}, and {name*} only at the end.',
      );
    }
    const takes = new Set([...keysOf(document.root, 'given'), ...keysOf(document.root, 'query')]);
    checkAddressNames(
      ['given', 'query'].flatMap((section) => entriesOf(valueOf(document.root, section))),
      path,
      compilation.findings,
    );
    add({ name, path, kind: 'screen', takes, at: document.root.at });
  }
  for (const [voyagerType, document] of compilation.flows) {
    const routes = flows.get(voyagerType);
    if (routes === undefined) continue;
    const takes = new Set([...keysOf(document.root, 'given'), vidName]);
    const ofStates = entriesOf(valueOf(document.root, 'states')).filter(({ value }) => textOf(value, 'type') !== 'final');
    const queried = ofStates.flatMap(({ value }) => entriesOf(valueOf(value, 'query')));
    checkAddressNames([...entriesOf(valueOf(document.root, 'given')), ...queried], routes.entry.path, compilation.findings);
    compilation.entries.set(voyagerType, routes.entry.name);
    add({ ...routes.entry, kind: 'flow', voyagerType, entry: true, takes, at: document.root.at, ...initialStep(document.root, routes) });
    if (routes.resume !== null)
      add({ ...routes.resume, kind: 'flow', voyagerType, takes, at: valueOf(document.root, 'resume')?.at ?? document.root.at });
    for (const [stepId, route] of routes.states) {
      const state = valueOf(valueOf(document.root, 'states'), stepId);
      if (route.name === routes.entry.name || textOf(state, 'type') === 'final') continue;
      if (valueOf(state, 'always') !== undefined || valueOf(state, 'subflow') !== undefined) continue;
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
function initialStep(root: AuthoredMap, routes: FlowRoutes): { stepId?: string } {
  const initial = textOf(root, 'initial') ?? '';
  return routes.states.get(initial)?.name === routes.entry.name ? { stepId: initial } : {};
}

function keysOf(root: AuthoredMap, section: string): string[] {
  return entriesOf(valueOf(root, section)).map((entry) => entry.key);
}

function positionOf(root: AuthoredMap, stepId: string): SourcePosition {
  return entryOf(valueOf(root, 'states'), stepId)?.at ?? root.at;
}

function shapeOf(path: string): string {
  return path.replace(/\{[^}]*\*\}/g, '{*}').replace(/\{[^}*]*\}/g, '{}');
}
