import type { Authored, AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, itemsOf, mapEntries, mapOf, textOf, valueOf, withKeys, wordOf } from '../read/authored.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

/** The transitions of states that stand for rows, once their places are known. See `expand-each.ts`. */

/** The keys of an `each` state. */
export interface List {
  name: string;
  source: string;
  at: SourcePosition;
  maximum: number;
  initial: string;
  /** The group's own name, the hub of its rows, what follows them, and how many must be finished before it does. */
  group: string;
  hub: string | null;
  ok: string;
  least: number;
}

/** Where a transition says `next`, what follows the row; in `ok`, `events` and the like alike. */
export function withNext(state: Authored, onward: (transition: AuthoredMap) => AuthoredMap[]): Authored {
  const transitions = (value: Authored): Authored => {
    if (!itemsOf(value).some((one) => (one.kind === 'map' ? textOf(one, 'to') : one.kind === 'scalar' ? one.source : '') === 'next'))
      return value;
    const items = itemsOf(value).flatMap((one): Authored[] => {
      const map: AuthoredMap | null =
        one.kind === 'map' ? one : one.kind === 'scalar' ? mapOf([{ key: 'to', at: one.at, value: one }], one.at) : null;
      if (map === null || textOf(map, 'to') !== 'next') return [one];
      return onward(map);
    });
    return { kind: 'list', at: value.at, items };
  };
  return mapEntries(state, (entry) => {
    if (['ok', 'fail', 'always', 'back'].includes(entry.key)) return { ...entry, value: transitions(entry.value) };
    if (entry.key === 'events' || entry.key === 'after')
      return { ...entry, value: mapEntries(entry.value, (event) => ({ ...event, value: transitions(event.value) })) };
    return entry;
  });
}

/** Names of states where they are led to, as they are called once written out. */
export function rewritten(state: AuthoredMap, steps: ReadonlyMap<string, string>): AuthoredMap {
  const name = (value: Authored): Authored => {
    const other = value.kind === 'scalar' ? steps.get(value.source) : undefined;
    return other === undefined ? value : wordOf(other, value.at);
  };
  const transition = (value: Authored): Authored =>
    value.kind === 'scalar'
      ? name(value)
      : mapEntries(value, (entry) => (['to', 'change', 'through'].includes(entry.key) ? { ...entry, value: name(entry.value) } : entry));
  const transitions = (value: Authored): Authored =>
    value.kind === 'list' ? { ...value, items: value.items.map(transition) } : transition(value);
  return mapEntries(state, (entry) => {
    if (['ok', 'fail', 'always', 'back'].includes(entry.key)) return { ...entry, value: transitions(entry.value) };
    if (entry.key === 'events' || entry.key === 'after')
      return { ...entry, value: mapEntries(entry.value, (event) => ({ ...event, value: transitions(event.value) })) };
    if (entry.key === 'over') return { ...entry, value: name(entry.value) };
    if (entry.key === 'poll')
      return {
        ...entry,
        value: mapEntries(entry.value, (one) => (one.key === 'onLimit' ? { ...one, value: transitions(one.value) } : one)),
      };
    return entry;
  });
}

/** `to: borrowers` with `row: event.place`: the row of that place, where there is one. */
export function withChosenRow(state: AuthoredMap, list: List, key: string): AuthoredMap {
  const transition = (value: Authored): Authored[] => {
    const row = textOf(value, 'row');
    if (row === null || textOf(value, 'to') !== list.group || value.kind !== 'map') return [value];
    const plain: AuthoredMap = { ...value, entries: value.entries.filter((entry) => entry.key !== 'row') };
    return Array.from({ length: list.maximum }, (_place, index) =>
      withKeys(withForgotten(index + 1 < list.maximum ? withoutElse(plain) : plain, `${key}/${index + 1}`), {
        to: `${key}/${index + 1}/${list.initial}`,
        when: both(textOf(plain, 'when'), `${row} == ${index + 1} and size(${list.source}) > ${index}`),
      }),
    );
  };
  return mapEntries(state, (entry) =>
    entry.key === 'events'
      ? {
          ...entry,
          value: mapEntries(entry.value, (event) => ({
            ...event,
            value: { kind: 'list', at: event.value.at, items: itemsOf(event.value).flatMap(transition) },
          })),
        }
      : entry,
  );
}

/** Nothing leads from a hub past its rows before enough of them are finished. */
export function withLeast(state: AuthoredMap, { group, initial, ok, least }: List): AuthoredMap {
  if (!(least > 0)) return state;
  const enough = `size(answers.${group}.${initial}) >= ${least}`;
  const transition = (value: Authored): Authored => {
    const map = value.kind === 'scalar' ? mapOf([{ key: 'to', at: value.at, value }], value.at) : value;
    if (map.kind !== 'map' || textOf(map, 'to') !== ok) return value;
    return withKeys(map, { when: both(textOf(map, 'when'), enough) });
  };
  return mapEntries(state, (entry) =>
    entry.key === 'events'
      ? {
          ...entry,
          value: mapEntries(entry.value, (event) => ({
            ...event,
            value: { kind: 'list', at: event.value.at, items: itemsOf(event.value).map(transition) },
          })),
        }
      : entry,
  );
}

/** A transition that finishes a row. */
export function withFinished(transition: AuthoredMap, key: string): AuthoredMap {
  const set = valueOf(transition, 'set');
  const mark: AuthoredEntry = { key, at: transition.at, value: { kind: 'scalar', value: true, source: 'true', at: transition.at } };
  const rest = transition.entries.filter((entry) => entry.key !== 'set');
  return { ...transition, entries: [...rest, { key: 'set', at: transition.at, value: mapOf([...entriesOf(set), mark], transition.at) }] };
}

/** A row that is entered again is not finished. */
function withForgotten(transition: AuthoredMap, key: string): AuthoredMap {
  const rest = transition.entries.filter((entry) => entry.key !== 'forget');
  const items = [...itemsOf(valueOf(transition, 'forget')), wordOf(key, transition.at)];
  return { ...transition, entries: [...rest, { key: 'forget', at: transition.at, value: { kind: 'list', at: transition.at, items } }] };
}

/** Words for when nothing applies stand with the last alternative. */
export function withoutElse(transition: AuthoredMap): AuthoredMap {
  return { ...transition, entries: transition.entries.filter((entry) => entry.key !== 'else') };
}

export function both(left: string | null, right: string): string {
  return left === null ? right : `(${left}) and ${right}`;
}
