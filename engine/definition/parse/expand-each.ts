import type { AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { both, rewritten, withChosenRow, withFinished, withLeast, withNext, withoutElse, type List } from './each-transitions.ts';
import { entriesOf, mapEntries, mapOf, textOf, valueOf, withKeys, wordOf } from '../read/authored.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';

/**
 * `each: borrower in borrowers` round some states: they stand once for each place of the list, up to `atMost`, as states of their own. So a
 * record's trail, its answers, its addresses and every promise of the engine hold for them as for any other; what is bounded when it is
 * written needs nothing new when it runs.
 */

/** A row that is bound in a state: its name, its list as it was written, and its place from 1. */
export interface BoundRow {
  name: string;
  list: string;
  at: SourcePosition;
  place: number;
}

/** A state that stands for one place of a list. */
export interface StateOfRow {
  rows: readonly BoundRow[];
  /** The states of the same row by the names that they were written with. */
  steps: ReadonlyMap<string, string>;
  /** Its own name as it was written. */
  name: string;
}

/** The places of a list: of each what is remembered once its row is finished, and its states by the names they were written with. */
export interface EachGroup {
  places: { finished: string; steps: ReadonlyMap<string, string> }[];
}

/** The lists of a flow after its states are expanded. */
export interface RowsOfFlow {
  /** By the name that a state has then. */
  states: ReadonlyMap<string, StateOfRow>;
  groups: ReadonlyMap<string, EachGroup>;
  /** States that rows are chosen from and come back to: passing one takes no answers back. */
  hubs: ReadonlySet<string>;
}

const noRowsOfFlow: RowsOfFlow = { states: new Map(), groups: new Map(), hubs: new Set() };

/** The most places that a list of steps may have. */
const mostPlaces = 20;

/** A flow with its states written out, once for each place. One without `each` is itself. */
export function expandEach(flow: AuthoredMap, findings: Findings): { flow: AuthoredMap; rows: RowsOfFlow } {
  const states = valueOf(flow, 'states');
  if (!entriesOf(states).some((entry) => valueOf(entry.value, 'each') !== undefined)) return { flow, rows: noRowsOfFlow };
  const work: Work = { findings, states: new Map(), groups: new Map(), hubs: new Set(), finished: [] };
  const written = expandStates(entriesOf(states), { prefix: '', rows: [], steps: new Map() }, work);
  const expanded: AuthoredMap = {
    ...flow,
    entries: withRemembered(flow, work.finished).map((entry) =>
      entry.key === 'states' ? { ...entry, value: mapOf(written, entry.at) } : entry,
    ),
  };
  return { flow: expanded, rows: work };
}

interface Around {
  prefix: string;
  rows: readonly BoundRow[];
  steps: ReadonlyMap<string, string>;
}
interface Work extends RowsOfFlow {
  findings: Findings;
  states: Map<string, StateOfRow>;
  groups: Map<string, EachGroup>;
  hubs: Set<string>;
  /** The memory of finished rows, which is declared with the rest. */
  finished: { key: string; at: SourcePosition }[];
}

function expandStates(states: readonly AuthoredEntry[], outer: Around, work: Work): AuthoredEntry[] {
  const named = (key: string): string => `${outer.prefix}${key}`;
  const lists = new Map(
    states.filter((entry) => valueOf(entry.value, 'each') !== undefined).map((entry) => [entry.key, listOf(entry, work)]),
  );
  const own = new Map(states.map((entry) => [entry.key, named(entry.key)]));
  // A list with a hub has no state of its own: who is led there comes to the hub.
  for (const { group, hub } of lists.values()) if (hub !== null) own.set(group, own.get(hub) ?? outer.steps.get(hub) ?? hub);
  const steps = new Map([...outer.steps, ...own]);
  return states.flatMap((entry) => {
    if (lists.has(entry.key)) return expandList(entry, { ...outer, steps }, work);
    let written = entry.value.kind === 'map' ? entry.value : mapOf([], entry.at);
    for (const list of lists.values()) {
      written = withChosenRow(written, list, named(list.group));
      if (list.hub === entry.key) written = withLeast(written, list);
    }
    written = rewritten(written, steps);
    if (outer.rows.length > 0) written = ofRow(written, entry, outer);
    work.states.set(named(entry.key), { rows: outer.rows, steps, name: entry.key });
    return [{ ...entry, key: named(entry.key), value: written }];
  });
}

function listOf(entry: AuthoredEntry, { findings }: Work): List {
  const each = valueOf(entry.value, 'each');
  const parts = each?.kind === 'scalar' ? /^([A-Za-z][A-Za-z0-9]*)\s+in\s+([\s\S]+)$/.exec(each.source) : null;
  const maximum = Number(textOf(entry.value, 'atMost') ?? Number.NaN);
  const inner = entriesOf(valueOf(entry.value, 'states'));
  const initial = textOf(entry.value, 'initial') ?? '';
  const at = each?.at ?? entry.at;
  if (parts === null)
    findings.error('schema', at, '`each` is written `row in list`.', 'Write for example `each: borrower in application.borrowers`.');
  if (!(Number.isInteger(maximum) && maximum >= 1 && maximum <= mostPlaces))
    findings.error(
      'schema',
      at,
      'Steps for each row need to know how many rows there are at most.',
      `Add \`atMost:\` with 1 to ${mostPlaces}.`,
    );
  if (!inner.some((state) => state.key === initial))
    findings.error(
      'unknown-state',
      at,
      `There is no state ${initial} in ${entry.key}.`,
      'Write `initial:` with the name of the first state of a row.',
    );
  if (textOf(entry.value, 'ok') === null)
    findings.error('schema', at, `${entry.key} leads nowhere when its rows are done.`, 'Add `ok:` with the state that follows.');
  return {
    name: parts?.[1] ?? 'row',
    source: parts?.[2] ?? 'null',
    at,
    maximum: Number.isInteger(maximum) ? Math.min(Math.max(maximum, 1), mostPlaces) : 1,
    initial,
    group: entry.key,
    hub: textOf(entry.value, 'hub'),
    ok: textOf(entry.value, 'ok') ?? '',
    least: Number(textOf(entry.value, 'atLeast') ?? 0),
  };
}

function expandList(entry: AuthoredEntry, outer: Around, work: Work): AuthoredEntry[] {
  const { name, source, at, maximum, initial } = listOf(entry, work);
  const key = `${outer.prefix}${entry.key}`;
  const inner = entriesOf(valueOf(entry.value, 'states'));
  const ok = outer.steps.get(textOf(entry.value, 'ok') ?? '') ?? textOf(entry.value, 'ok') ?? '';
  const hub = textOf(entry.value, 'hub');
  const hubState = hub === null ? null : (outer.steps.get(hub) ?? hub);
  if (hubState !== null) work.hubs.add(hubState);
  const places: EachGroup['places'] = [];
  const copies = Array.from({ length: maximum }, (_copy, index) => {
    const place = index + 1;
    const prefix = `${key}/${place}/`;
    const finished = `${key}/${place}`;
    work.finished.push({ key: finished, at });
    const onward = (transitionOn: AuthoredMap): AuthoredMap[] => {
      const transition = withFinished(transitionOn, finished);
      const further = place < maximum && hubState === null;
      const condition = `size(${source}) > ${place}`;
      return [
        ...(further
          ? [withKeys(withoutElse(transition), { to: `${key}/${place + 1}/${initial}`, when: both(textOf(transition, 'when'), condition) })]
          : []),
        withKeys(transition, { to: hubState ?? ok }),
      ];
    };
    const states = inner.map((state) => {
      return { ...state, value: withNext(state.value, onward) };
    });
    const bound: BoundRow = { name, list: source, at, place };
    const written = expandStates(states, { prefix, rows: [...outer.rows, bound], steps: outer.steps }, work);
    places.push({ finished, steps: new Map(inner.map((state) => [state.key, `${prefix}${state.key}`])) });
    return written;
  });
  work.groups.set(entry.key, { places: [...(work.groups.get(entry.key)?.places ?? []), ...places] });
  const begin = mapOf(
    [
      {
        key: 'always',
        at,
        value: {
          kind: 'list',
          at,
          items: [withKeys(mapOf([], at), { when: `size(${source}) > 0`, to: `${key}/1/${initial}` }), withKeys(mapOf([], at), { to: ok })],
        },
      },
    ],
    at,
  );
  if (hubState !== null) return copies.flat();
  work.states.set(key, { rows: outer.rows, steps: outer.steps, name: entry.key });
  return [{ ...entry, key, value: begin }, ...copies.flat()];
}

/** A state of one place: its view is the one of its written name, its address carries the place. */
function ofRow(state: AuthoredMap, entry: AuthoredEntry, { rows }: Around): AuthoredMap {
  const places = rows.map((row) => row.place);
  const placed = mapEntries(state, (one) => {
    if (one.key === 'path' && one.value.kind === 'scalar') {
      let at = 0;
      return {
        ...one,
        value: wordOf(
          one.value.source.replace(/\{place\}/g, () => String(places[at++] ?? places.at(-1))),
          one.value.at,
        ),
      };
    }
    return one.key === 'route' && one.value.kind === 'scalar'
      ? { ...one, value: wordOf(`${one.value.source}${places.join('Of')}`, one.value.at) }
      : one;
  });
  return textOf(placed, 'show') === null && valueOf(placed, 'call') === undefined ? withKeys(placed, { show: entry.key }) : placed;
}

function withRemembered(flow: AuthoredMap, finished: Work['finished']): AuthoredEntry[] {
  const declared = entriesOf(valueOf(flow, 'remembers'));
  const own = finished.map(({ key, at }): AuthoredEntry => ({ key, at, value: wordOf('boolean?', at) }));
  const rest = flow.entries.filter((entry) => entry.key !== 'remembers');
  return [...rest, { key: 'remembers', at: flow.at, value: mapOf([...declared, ...own], flow.at) }];
}
