import type { Path } from './edit-yaml.ts';

/** The rows of a form that are open, each by the path of its node, as `body.0.children.2`. */
export type OpenNodes = ReadonlySet<string>;

export const rowOf = (path: Path): string => path.join('.');

/** What is open once the nodes of a list have other places: `placed` gives the new one of each, null where it is gone. */
export function movedRows(open: OpenNodes, list: Path, placed: (index: number) => number | null): OpenNodes {
  const start = `${rowOf(list)}.`;
  return new Set(
    [...open].flatMap((row) => {
      if (!row.startsWith(start)) return [row];
      const [index = '', ...rest] = row.slice(start.length).split('.');
      const place = placed(Number(index));
      return place === null ? [] : [[`${start}${place}`, ...rest].join('.')];
    }),
  );
}

/** The places of a list after one of its nodes went a place up or down. */
export const afterMove =
  (from: number, by: -1 | 1) =>
  (index: number): number =>
    index === from ? from + by : index === from + by ? from : index;

/** The places of a list after a node came before the one at a place. */
export const afterInsert =
  (at: number) =>
  (index: number): number =>
    index < at ? index : index + 1;

/** The places of a list after the node at a place was taken out. */
export const afterRemoval =
  (at: number) =>
  (index: number): number | null =>
    index === at ? null : index < at ? index : index - 1;
