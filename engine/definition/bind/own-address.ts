import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { itemsOf } from '../read/authored.ts';
import type { ParsedPart } from '../parse/documents.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Compilation } from './compilation.ts';
import { addressTree, pathParameters } from './compile-place.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { QueryType } from '#engine/compiled/given-type.ts';

/** The address of a screen as its own view may change it. */
export interface OwnAddress {
  /** The names under `query:` of the screen. */
  names: ReadonlySet<string>;
  /** The address with these values of its query, all others as they are. */
  with(values: { [name: string]: Compiled }): ExpressionTree;
}

/** The address as a part may change it: by the values that it names under `query:`, each of which its screen has. */
export function addressOfPart(
  part: ParsedPart,
  name: string,
  { of, at }: { of: OwnAddress | undefined; at: SourcePosition },
  { findings }: Compilation,
): OwnAddress | undefined {
  const names = itemsOf(part.keys.query).map((item) => (item.kind === 'scalar' ? item.source : ''));
  for (const missing of names.filter((one) => of?.names.has(one) !== true)) {
    const fix = of === undefined ? 'Use it on a screen.' : `Write \`${missing}\` under \`query:\` of this screen.`;
    findings.error('missing-given', at, `The part ${name} changes \`${missing}\` of the address, and there is none here.`, fix);
  }
  return of === undefined || names.length === 0 ? undefined : { ...of, names: new Set(names.filter((one) => of.names.has(one))) };
}

export function ownAddress(
  screen: { route: string; path: string; given: readonly string[]; query: { [name: string]: QueryType } },
  compilation: Compilation,
): OwnAddress {
  const parameters = new Set(pathParameters(screen.path));
  const given = (inPath: boolean): [string, ExpressionTree][] =>
    screen.given.filter((name) => parameters.has(name) === inPath).map((name) => [name, ['get', 'given', name]]);
  const kept = Object.keys(screen.query).map((name): [string, ExpressionTree] => [name, ['get', 'query', name]]);
  /** Omits a query parameter that has its default value. */
  const unlessDefault = (name: string, value: ExpressionTree): ExpressionTree => {
    const fallback = screen.query[name]?.default ?? null;
    if (typeof fallback === 'object') return value;
    if (!isOperation(value)) return value === fallback ? null : value;
    return ['if', ['==', value, fallback], null, value];
  };
  return {
    names: new Set(Object.keys(screen.query)),
    with(values) {
      const query = Object.fromEntries([...kept, ...Object.entries(values)].map(([name, value]) => [name, unlessDefault(name, value)]));
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
