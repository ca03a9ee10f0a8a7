import type { Operation } from '#schemas/expression.ts';
import type { RowFunctionName } from '#schemas/function-names.ts';
import type { Json } from '#schemas/json.ts';

/** Works a list out, where `of` is the value of an entry. Undefined where a value is of the wrong kind. */
type RowFunction = (
  list: readonly Json[],
  of: (entry: Json) => Json,
  charge: (steps: number) => void,
  direction: Json | undefined,
) => Json | undefined;

/** True if some value is the decisive one, as `or` and `and` ask: it decides even beside a missing value. */
const whether =
  (decisive: boolean): RowFunction =>
  (list, of) => {
    let whole = true;
    for (const entry of list) {
      const value = of(entry);
      if (value === decisive) return decisive;
      whole &&= typeof value === 'boolean';
    }
    return whole ? !decisive : undefined;
  };

/**
 * Functions over the entries of a list, by their name: `["filter", list, "gift@0", tree]` works the tree out for each entry, which stands in `rows`
 * under that name. The parser numbers names from within, so that none stands for two entries at once.
 */
export const rowFunctions: Readonly<Record<RowFunctionName, RowFunction>> = {
  any: whether(true),
  all: whether(false),
  filter(list, of) {
    const kept: Json[] = [];
    for (const entry of list) {
      const holds = of(entry);
      if (typeof holds !== 'boolean') return undefined;
      if (holds) kept.push(entry);
    }
    return kept;
  },
  map: (list, of) => list.map(of),
  /** Numbers by size, texts by code unit; entries without a value come last, equal ones keep their order. */
  sort(list, of, charge, direction = 'ascending') {
    if (direction !== 'ascending' && direction !== 'descending') return undefined;
    charge(list.length * Math.log2(list.length + 1));
    const entries = list.map((entry) => ({ entry, by: of(entry) }));
    const kind = typeof entries.find(({ by }) => by !== null)?.by;
    if (kind === 'boolean' || kind === 'object' || entries.some(({ by }) => by !== null && typeof by !== kind)) return undefined;
    const sign = direction === 'ascending' ? 1 : -1;
    entries.sort(({ by: a }, { by: b }) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -sign : sign));
    return entries.map(({ entry }) => entry);
  },
  /** In the order in which the values are first met. */
  group(list, of) {
    const groups = new Map<Json, Json[]>();
    for (const entry of list) {
      const key = of(entry);
      if (typeof key === 'object' && key !== null) return undefined;
      const rows = groups.get(key);
      if (rows === undefined) groups.set(key, [entry]);
      else rows.push(entry);
    }
    return Array.from(groups, ([key, rows]) => ({ key, rows }));
  },
};

/** True if a tree binds a name: it has a list, the name, and an expression for each entry. */
export function bindsRow(tree: Operation): tree is Operation<RowFunctionName> {
  return Object.hasOwn(rowFunctions, tree[0]) && typeof tree[2] === 'string';
}

/** True if a name of `rows` stands for an entry of a list that a function goes through. */
export function isBoundName(name: unknown): boolean {
  return typeof name === 'string' && name.includes('@');
}
