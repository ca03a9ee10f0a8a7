import { isOperation } from '../expression/operation.ts';
import type { Compiled, CompiledValue } from './compiled-value.ts';
import type { CompiledLoad } from './compiled-load.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';
import type { CompiledRule } from './compiled-rule.ts';
import { valueChanges } from './value-changes.ts';

/** `what is read changed: the amount “1” is now “2”`: which values became which, as far as they say it. */
export function changedWords(what: string, was: unknown, is: unknown): string {
  const { sentences, isMore } = valueChanges(was, is);
  return sentences.length === 0 ? `${what} changed` : `${what} changed: ${sentences.join('; ')}${isMore ? '; and more besides' : ''}`;
}

const tree = (of: Compiled): CompiledValue => (isOperation(of) ? { $: of } : of); // anything but an operation is a plain value

/** Rules in their order, by words that people read. */
export const rulesToCompare = (rules: readonly CompiledRule[]): unknown[] =>
  rules.map(({ that, say, at }) => ({ condition: tree(that), message: tree(say), field: at }));

/** Redirects in their order, by words that people read. */
export const redirectsToCompare = (redirects: readonly CompiledRedirect[]): unknown[] =>
  redirects.map(({ when, then: { route, address, with: given, query, hash }, report }) => ({
    condition: tree(when),
    page: route ?? tree(address),
    with: trees(given),
    query: trees(query),
    place: hash,
    report,
  }));

/** Reads by their names. */
export const loadsToCompare = (loads: readonly CompiledLoad[]): Record<string, unknown> =>
  Object.fromEntries(
    loads.map(({ name, operation, with: given, when, position: _position, ...rest }) => [
      name,
      { operation, given, condition: tree(when), more: JSON.stringify(rest) },
    ]),
  );

const trees = (of: Readonly<Record<string, Compiled>>): Record<string, CompiledValue> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, tree(one)]));
