import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import type { Authored, AuthoredScalar } from '../read/authored.ts';
import { sourceOf } from '../read/authored.ts';
import type { ParsedPlace } from '../parse/documents.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import { compileScalar, compileWith } from './compile-expression.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Place } from '#engine/compiled/place.ts';
import { checkLiteralAddress } from './literal-address.ts';
import { guardAddress } from './visitors-addresses.ts';
import { didYouMean } from '../findings/findings.ts';
import { isExpression } from '../../expression/bindings.ts';
import { unreadable } from './names.ts';

const routeName = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** The names in braces of a path, without the star of one that takes the rest. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{([A-Za-z][A-Za-z0-9_]*)\*?\}/g), (match) => match[1] ?? '');
}

/**
 * A reference to a page: a route's name, an address of this product, an outside address, or an expression. `with` fills
 * the route's path and whatever else the target is given; `beside` is null if there are no such keys; `subflow` names a flow and leads to its entry.
 */
export function compilePlace(
  target: Authored,
  beside: ParsedPlace | null,
  place: ReadingPlace,
  compilation: Compilation,
  subflow = false,
): Place {
  const passed = compileWith(beside?.keys.with, place, compilation);
  const asked = compileWith(beside?.keys.query, place, compilation);
  const at = beside?.at ?? target.at;
  const given = trees(passed, at, compilation);
  const query = trees(asked, at, compilation);
  const hash = sourceOf(beside?.keys.hash);
  const result: Place = { route: null, address: unreadable, with: {}, query, hash };
  if (target.kind !== 'scalar') {
    compilation.findings.error(
      'schema',
      target.at,
      'A place is a route name or an address.',
      'Write the name of the route, with `with:` beside it.',
    );
    return result;
  }
  const name = subflow ? compilation.entries.get(target.source) : target.source;
  if (name === undefined) {
    compilation.findings.error(
      'unknown-flow',
      target.at,
      `No flow is called ${target.source}.`,
      didYouMean(target.source, compilation.entries.keys(), 'Name a flow by its `flow:` line.'),
    );
    return result;
  }
  if (!subflow && !routeName.test(name)) {
    result.address = writtenAddress(target, place, compilation);
    return result;
  }
  const route = compilation.routes.get(name);
  if (route === undefined) {
    compilation.findings.error(
      'unknown-route',
      target.at,
      `There is no route ${name}.`,
      didYouMean(name, compilation.routes.keys(), 'Name a route of a screen or of a state.'),
    );
    return result;
  }
  compilation.pinned.take(`route ${name}`, route.path);
  result.route = name;
  result.address = null;
  const parameters = new Set(pathParameters(route.path));
  for (const [key, tree] of Object.entries(given)) {
    if (parameters.has(key)) result.with[key] = tree;
    else if (route.takes.has(key)) result.query[key] = tree;
    else {
      compilation.findings.error(
        'unknown-place-parameter',
        compilation.findings.places.ofKey(passed, key) ?? target.at,
        `The page ${name} takes no \`${key}\`.`,
        didYouMean(key, [...parameters, ...route.takes], 'Leave it out, or declare it under `given` of that page.'),
      );
    }
  }
  if (route.kind === 'screen')
    for (const key of Object.keys(query)) {
      if (route.takes.has(key)) continue;
      compilation.findings.warning(
        'unknown-place-parameter',
        compilation.findings.places.ofKey(asked, key) ?? target.at,
        `The address of ${name} carries no \`${key}\`.`,
        didYouMean(key, route.takes, 'Leave it out, or declare it under `query` of that page.'),
      );
    }
  for (const parameter of parameters) {
    if (parameter in result.with) continue;
    compilation.findings.error(
      'missing-place-parameter',
      target.at,
      `The path of ${name} needs \`${parameter}\`.`,
      `Add \`with:\` with ${parameter}.`,
    );
  }
  return result;
}

/** An address that is no name of a route: written out, or of an expression. */
function writtenAddress(target: AuthoredScalar, place: ReadingPlace, compilation: Compilation): Compiled {
  const name = target.source;
  const address = compileScalar(target, place, compilation);
  if (/^[A-Za-z]\w*$/.test(name))
    compilation.findings.error(
      'unknown-route',
      target.at,
      `There is no route ${name}.`,
      compilation.entries.has(name)
        ? `Lead to its flow with \`to: ${compilation.entries.get(name)}\`.`
        : 'Name a route, or write an address that begins with a slash.',
    );
  else if (typeof address === 'string') checkLiteralAddress(address, target.at, compilation);
  return address;
}

function trees(values: { [key: string]: CompiledValue }, at: SourcePosition, compilation: Compilation): Record<string, Compiled> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value !== 'object' || value === null) return [key, value];
      if (isExpression(value)) return [key, value.$];
      compilation.findings.error('schema', at, `\`${key}\` of an address must be one value.`, 'Pass a text or a number.');
      return [key, null];
    }),
  );
}

/** The address of a place as one tree, for links. What has no value leaves the query; a path without its value is no link. */
export function addressTree(place: Place, compilation: Compilation): ExpressionTree {
  const base = place.route === null ? place.address : pathTree(compilation.routes.get(place.route)?.path ?? '/', place.with);
  const pairs = Object.entries(place.query).flatMap(([name, tree]): ExpressionTree[] => [
    name,
    isOperation(tree) ? ['default', tree, null] : tree,
  ]);
  const address: ExpressionTree = pairs.length === 0 ? base : ['address', base, ...pairs];
  return place.hash === null ? address : ['text', address, `#${place.hash}`];
}

function pathTree(path: string, parameters: Record<string, Compiled>): ExpressionTree {
  const parts: ExpressionTree[] = path
    .split(/(\{[A-Za-z][A-Za-z0-9_]*\*?\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const match = /^\{([A-Za-z][A-Za-z0-9_]*)\*?\}$/.exec(part);
      return match === null ? part : ['encode', parameters[match[1] ?? ''] ?? null];
    });
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : ['text', ...parts];
}

/** A place as a property of a node or action: a plain address where nothing in it varies. */
export function addressValue(place: Place, compilation: Compilation): CompiledValue {
  const tree = addressTree(place, compilation);
  return isOperation(tree) ? { $: tree } : tree;
}

/** A place as a property of a node. One that a visitor could choose leads to pages of this product. */
export function compileNodeAddress(
  target: Authored,
  beside: ParsedPlace | null,
  place: ReadingPlace,
  compilation: Compilation,
  subflow = false,
): CompiledValue {
  const to = compilePlace(target, beside, place, compilation, subflow);
  return addressValue(to.address === null ? to : { ...to, address: guardAddress(to.address, target.at, compilation) }, compilation);
}

/** A place as an action's. The server looks at one that is made of what a visitor writes when it is pressed. */
export function compileAddress(target: Authored, beside: ParsedPlace | null, place: ReadingPlace, compilation: Compilation): CompiledValue {
  return addressValue(compilePlace(target, beside, place, compilation), compilation);
}
