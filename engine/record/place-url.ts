import type { Json, JsonObject } from '#schemas/json.ts';
import type { Alternatives } from '../compiled/alternatives.ts';
import type { Compiled } from '../compiled/compiled-value.ts';
import type { CompiledRedirect } from '../compiled/compiled-redirect.ts';
import type { CompiledRoute } from '../compiled/compiled-route.ts';
import type { Place } from '../compiled/place.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { isRecordOfBoolean } from '../fields/record-of-boolean.ts';
import { safeAddress } from '../validation/safe-address.ts';

const routesByName = new WeakMap<readonly CompiledRoute[], Map<string, CompiledRoute>>();

/** A route by its name, from a library or a flow: both carry all routes. */
export function routeNamed(source: { routes: readonly CompiledRoute[] }, name: string): CompiledRoute | null {
  let index = routesByName.get(source.routes);
  if (index === undefined) {
    index = new Map(source.routes.map((route) => [route.name, route]));
    routesByName.set(source.routes, index);
  }
  return index.get(name) ?? null;
}

/** A path pattern with its parameters filled in, or null when one has no value. `{name*}` keeps its slashes. */
export function pathOf(route: { path: string }, values: { [name: string]: Json | undefined }): string | null {
  let complete = true;
  const path = route.path.replace(/\{([A-Za-z][A-Za-z0-9_]*)(\*?)\}/g, (_, name: string, rest: string) => {
    const value = values[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      complete = false;
      return '';
    }
    const parts = rest === '*' ? String(value).split('/') : [String(value)];
    // A browser would take these as steps up the path.
    if (parts.some((part) => part === '.' || part === '..')) complete = false;
    return parts.map(encodeURIComponent).join('/');
  });
  return complete ? path : null;
}

/** A query in the order given; what is null or missing stays out, and a record of yes or no is written in JSON. A space reads as "+". */
export function queryOf(values: { [name: string]: Json | undefined }): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'object') return isRecordOfBoolean(value) ? [[name, JSON.stringify(value)]] : [];
    return [[name, String(value)]];
  });
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name ?? '')}=${encodeURIComponent(value ?? '').replaceAll('%20', '+')}`).join('&')}`;
}

/** The address of a route with plain values; what its path does not take stands in the query. Null as `placeUrl` is. */
export function addressOfRoute(source: { routes: readonly CompiledRoute[] }, name: string, values: JsonObject): string | null {
  const route = routeNamed(source, name);
  const path = route === null ? null : pathOf(route, values);
  if (route === null || path === null) return null;
  const beside = Object.entries(values).filter(([key]) => !route.path.includes(`{${key}}`) && !route.path.includes(`{${key}*}`));
  return path + queryOf(Object.fromEntries(beside));
}

/** The address of a place in a scope; null when its route is unknown, a parameter has no value, or an expression leads off limits. */
export function placeUrl(source: { routes: readonly CompiledRoute[] }, place: Place, scope: Scope): string | null {
  const base = place.route === null ? addressOf(place.address, scope) : pathOfPlace(source, place.route, place, scope);
  if (base === null) return null;
  const query = queryOf(evaluateAll(place.query, scope));
  const joined = base.includes('?') ? base + query.replace('?', '&') : base + query;
  return place.hash === null ? joined : `${joined}#${place.hash}`;
}

/** Values that a visitor controls. An address made of them leads to a page of this product, or nowhere (PV-06). */
const fromVisitor: ReadonlySet<string> = new Set(['query', 'form', 'given', 'answers']);

function addressOf(address: Compiled, scope: Scope): string | null {
  const value = evaluate(address, scope, { mode: 'display' });
  const safe = typeof value === 'string' ? safeAddress(value) : null;
  if (safe === null || /^[/?#]/.test(safe)) return safe;
  return dependenciesOf(address).some(([root = '']) => fromVisitor.has(root)) ? null : safe;
}

function pathOfPlace(source: { routes: readonly CompiledRoute[] }, name: string, place: Place, scope: Scope): string | null {
  const route = routeNamed(source, name);
  return route === null ? null : pathOf(route, evaluateAll(place.with, scope));
}

function evaluateAll(trees: Record<string, Compiled>, scope: Scope): JsonObject {
  return Object.fromEntries(Object.entries(trees).map(([name, tree]) => [name, evaluate(tree, scope, { mode: 'display' })]));
}

/** Where a page leads instead of being shown, if anywhere, and what is reported of it. */
export function redirectThatApplies(redirects: readonly CompiledRedirect[], scope: Scope): CompiledRedirect | null {
  return firstThatApplies(
    redirects.map((redirect) => ({ when: redirect.when, then: redirect })),
    scope,
  );
}

/** The first alternative that applies; a condition without a value throws `ExpressionRefused`. */
export function firstThatApplies<T>(alternatives: Alternatives<T>, scope: Scope): T | null {
  for (const alternative of alternatives) {
    if (alternative.when === null || evaluate(alternative.when, scope, { mode: 'strict' }) === true) return alternative.then;
  }
  return null;
}
