import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compilation } from './compilation.ts';
import { addressTree, pathParameters } from './compile-place.ts';
import type { Compiled } from '../compiled/compiled-value.ts';
import type { QueryType } from '../compiled/given-type.ts';

/** The address of a screen as its own view may change it. */
export interface OwnAddress {
  /** What stands under `query:` of the screen. */
  names: ReadonlySet<string>;
  /** The address with these values of its query, all others as they are. */
  with(values: { [name: string]: Compiled }): ExpressionTree;
}

export function ownAddress(
  screen: { route: string; path: string; given: readonly string[]; query: { [name: string]: QueryType } },
  compilation: Compilation,
): OwnAddress {
  const parameters = new Set(pathParameters(screen.path));
  const given = (inPath: boolean): [string, ExpressionTree][] =>
    screen.given.filter((name) => parameters.has(name) === inPath).map((name) => [name, ['get', 'given', name]]);
  const kept = Object.keys(screen.query).map((name): [string, ExpressionTree] => [name, ['get', 'query', name]]);
  /** What is so where an address does not say needs no saying. */
  const told = (name: string, value: ExpressionTree): ExpressionTree => {
    const fallback = screen.query[name]?.default ?? null;
    if (typeof fallback === 'object') return value;
    if (!Array.isArray(value)) return value === fallback ? null : value;
    return ['if', ['==', value, fallback], null, value];
  };
  return {
    names: new Set(Object.keys(screen.query)),
    with(values) {
      const query = Object.fromEntries([...kept, ...Object.entries(values)].map(([name, value]) => [name, told(name, value)]));
      return addressTree(
        {
          route: screen.route,
          address: null,
          with: Object.fromEntries(given(true)),
          query: { ...Object.fromEntries(given(false)), ...query },
          hash: null,
        },
        compilation,
      );
    },
  };
}
