import type { Authored, AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, itemsOf, mapEntries, mapOf, textOf, valueOf, wordOf } from '../read/authored.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';

/**
 * A final state that is `given` values: each transition that leads there passes them `with:`. They are written out as what the record remembers
 * under the state's name (`done/reference`), so that a history keeps them, checks know them, and a replay finds them again.
 */
export function withGivenEnds(flow: AuthoredMap, findings: Findings): AuthoredMap {
  const ends = new Map(
    entriesOf(valueOf(flow, 'states'))
      .filter(({ value }) => textOf(value, 'type') === 'final')
      .map(({ key, value }) => [key, entriesOf(valueOf(value, 'given'))]),
  );
  const change = (one: Authored): Authored => pass(one, ends, findings);
  const remembered = [...ends].flatMap(([end, given]) => given.map((entry) => ({ ...entry, key: keyOfGiven(end, entry.key) })));
  const written = mapEntries(flow, (entry) => {
    if (entry.key === 'states')
      return { ...entry, value: mapEntries(entry.value, (state) => ({ ...state, value: inState(state.value, change) })) };
    return entry.key === 'children' ? { ...entry, value: ofEach(entry.value, change) } : entry;
  });
  if (remembered.length === 0) return written;
  const rest = written.entries.filter(({ key }) => key !== 'remembers');
  const remembers = mapOf([...entriesOf(valueOf(flow, 'remembers')), ...remembered], flow.at);
  return { ...written, entries: [...rest, { key: 'remembers', at: flow.at, value: remembers }] };
}

/** The name under which a record remembers what a final state is given. */
export const keyOfGiven = (end: string, name: string): string => `${end}/${name}`;

function inState(state: Authored, change: (one: Authored) => Authored): Authored {
  return mapEntries(state, (entry) => {
    if (['ok', 'fail', 'always', 'back'].includes(entry.key)) return { ...entry, value: list(entry.value, change) };
    if (entry.key === 'events' || entry.key === 'after') return { ...entry, value: ofEach(entry.value, change) };
    if (entry.key === 'states')
      return { ...entry, value: mapEntries(entry.value, (inner) => ({ ...inner, value: inState(inner.value, change) })) };
    if (entry.key !== 'poll') return entry;
    return {
      ...entry,
      value: mapEntries(entry.value, (one) => (one.key === 'onLimit' ? { ...one, value: list(one.value, change) } : one)),
    };
  });
}

const ofEach = (value: Authored, change: (one: Authored) => Authored): Authored =>
  mapEntries(value, (one) => ({ ...one, value: list(one.value, change) }));

const list = (value: Authored, change: (one: Authored) => Authored): Authored =>
  value.kind === 'list' ? { ...value, items: value.items.map(change) } : change(value);

function pass(one: Authored, ends: ReadonlyMap<string, AuthoredEntry[]>, findings: Findings): Authored {
  const to = one.kind === 'scalar' ? one.source : textOf(one, 'to');
  const given = to === null ? undefined : ends.get(to);
  const passed = entriesOfWith(valueOf(one, 'with'));
  if (to === null || (given === undefined && passed.length === 0)) return one;
  for (const entry of given ?? [])
    if (!isOptional(entry) && !passed.some(({ key }) => key === entry.key))
      findings.error('missing-given', one.at, `The end ${to} needs \`${entry.key}\`.`, 'Add it under `with:`, beside `to:`.');
  for (const { key, at } of passed)
    if (given?.some((entry) => entry.key === key) !== true)
      findings.error(
        'unknown-given',
        at,
        `${to} is not given \`${key}\`.`,
        didYouMean(key, given?.map((entry) => entry.key) ?? [], 'Declare it under `given:` of a state of `type: final`, or leave it out.'),
      );
  if (one.kind !== 'map') return one;
  const known = passed.filter(({ key }) => given?.some((entry) => entry.key === key) === true);
  const set = mapOf(
    [...entriesOf(valueOf(one, 'set')), ...known.map((entry) => ({ ...entry, key: keyOfGiven(to, entry.key) }))],
    valueOf(one, 'set')?.at ?? one.at,
  );
  const rest = one.entries.filter(({ key }) => key !== 'with' && key !== 'set');
  return { ...one, entries: set.entries.length === 0 ? rest : [...rest, { key: 'set', at: set.at, value: set }] };
}

const isOptional = ({ value }: AuthoredEntry): boolean => value.kind === 'scalar' && value.source.endsWith('?');

/** `[reference]` passes what has the same name. */
function entriesOfWith(value: Authored | undefined): AuthoredEntry[] {
  if (value?.kind !== 'list') return entriesOf(value);
  return itemsOf(value).flatMap((item) =>
    item.kind === 'scalar' ? [{ key: item.source, at: item.at, value: wordOf(`\${${item.source}}`, item.at) }] : [],
  );
}
