import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Authored, AuthoredEntry, AuthoredMap, AuthoredScalar } from '../read/authored.ts';
import { entriesOf, entryOf, itemsOf, mapOf, textOf, valueOf } from '../read/authored.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';

/**
 * Writes the `events:` of a flow into each step that has none of the same name and does not `omit:` it. Graph, checks, paths and replay then treat
 * them like a step's own events.
 */
export function withFlowEvents(flow: AuthoredMap, findings: Findings): AuthoredMap {
  const shared = entriesOf(valueOf(flow, 'events'));
  const inStates = (states: Authored | undefined): AuthoredEntry[] =>
    entriesOf(states).map((entry) => {
      checkOmitted(entry.value, shared, findings);
      if (isStep(entry.value)) return { ...entry, value: withEvents(entry, shared) };
      const inner = entryOf(entry.value, 'states');
      if (inner === undefined || entry.value.kind !== 'map') return entry;
      const written = { ...inner, value: mapOf(inStates(inner.value), inner.value.at) };
      return { ...entry, value: { ...entry.value, entries: entry.value.entries.map((one) => (one === inner ? written : one)) } };
    });
  return {
    ...flow,
    entries: flow.entries.map((entry) =>
      entry.key === 'states' ? { ...entry, value: mapOf(inStates(entry.value), entry.value.at) } : entry,
    ),
  };
}

const notSteps = ['call', 'subflow', 'always', 'each', 'states'];

/** A state that rests on a view and waits for the person. */
function isStep(state: Authored): boolean {
  return textOf(state, 'type') !== 'final' && notSteps.every((key) => valueOf(state, key) === undefined);
}

function withEvents(state: AuthoredEntry, shared: readonly AuthoredEntry[]): AuthoredMap {
  const map = state.value.kind === 'map' ? state.value : mapOf([], state.at);
  const own = entryOf(map, 'events');
  const omitted = new Set(omittedBy(map));
  const added = shared.filter(
    ({ key, value }) => entryOf(own?.value, key) === undefined && !omitted.has(key) && !leadsTo(value).includes(state.key),
  );
  if (added.length === 0) return map;
  const events = { key: 'events', at: own?.at ?? state.at, value: mapOf([...entriesOf(own?.value), ...added], own?.value.at ?? state.at) };
  return { ...map, entries: [...map.entries.filter((entry) => entry !== own), events] };
}

const omittedBy = (state: Authored): string[] =>
  itemsOf(valueOf(state, 'omit')).flatMap((item) => (item.kind === 'scalar' ? [item.source] : []));

/** The states that an event leads to: in none of them it would lead anywhere. */
function leadsTo(transitions: Authored): string[] {
  return itemsOf(transitions).flatMap((one) => {
    const to = one.kind === 'scalar' ? one.source : (textOf(one, 'to') ?? textOf(one, 'change'));
    return to === null ? [] : [to];
  });
}

function checkOmitted(state: Authored, shared: readonly AuthoredEntry[], findings: Findings): void {
  const names = shared.map(({ key }) => key);
  for (const item of itemsOf(valueOf(state, 'omit')))
    if (item.kind === 'scalar' && !names.includes(item.source))
      findings.error(
        'unknown-event',
        item.at,
        `The flow has no event ${item.source} for all its steps that could be left out here.`,
        didYouMean(item.source, names, 'Remove it: an event of this state alone is not declared in the first place.'),
      );
}

/** Which steps take an event as the flow says it, by its name: the others have one of their own, or none. */
export function stepsOfShared(
  flow: AuthoredMap,
  states: Readonly<Record<string, { events: Record<string, readonly { position: SourcePosition }[]> }>>,
): Record<string, string[]> {
  return Object.fromEntries(
    entriesOf(valueOf(flow, 'events')).map(({ key, value }) => {
      const written = new Set(itemsOf(value).map(({ at }) => placeOf(at)));
      const taking = Object.entries(states).filter(([, { events }]) => events[key]?.some(({ position }) => written.has(placeOf(position))));
      return [key, taking.map(([stepId]) => stepId)];
    }),
  );
}

const placeOf = ({ file, line, column }: SourcePosition): string => `${file}:${line}:${column}`;

/** The documents that resolve what a header or footer sends, to leave out of a step what it does not take. */
export interface Sends {
  parts: ReadonlyMap<string, { root: AuthoredMap }>;
  /** The flow's own dialogs: what opens one sends what it sends. */
  dialogs: Authored | undefined;
  takes: (event: string) => boolean;
}

/** The nodes of a header or footer that stand in a step: those that send an event which it does not take are left out, and what is empty then. */
export function nodesForStep(nodes: readonly Authored[], sends: Sends): Authored[] {
  return nodes.flatMap((node): Authored[] => {
    if (node.kind !== 'map') return [node];
    const [kind] = node.entries;
    if (valueOf(node, 'press') !== undefined || kind?.key === 'part')
      return eventsIn(node, sends).every(({ source }) => sends.takes(source)) ? [node] : [];
    let emptied = false;
    const entries = node.entries.map((entry) => {
      if (entry.value.kind !== 'list') return entry;
      const items = nodesForStep(entry.value.items, sends);
      emptied ||= items.length === 0 && entry.value.items.length > 0;
      return { ...entry, value: { ...entry.value, items } };
    });
    // The content of a slot is the view's. The nodes here are its default.
    return emptied && kind?.key !== 'slot' ? [] : [{ ...node, entries }];
  });
}

/** An event that a header or footer sends that no step takes would be drawn nowhere, without a word. */
export function checkSent(nodes: readonly Authored[], sends: Omit<Sends, 'takes'>, known: ReadonlySet<string>, findings: Findings): void {
  for (const node of nodes)
    for (const { source, at } of eventsIn(node, sends))
      if (!known.has(source))
        findings.error(
          'submit-without-event',
          at,
          `No step of this flow takes ${source}.`,
          didYouMean(source, known, 'Declare it under `events:`.'),
        );
}

/** The words behind `submit:`, in these nodes and in the dialogs and parts that they name. */
export function eventsIn(value: Authored, sends: Omit<Sends, 'takes'>, seen: readonly Authored[] = []): AuthoredScalar[] {
  if (seen.includes(value)) return [];
  if (value.kind === 'list') return value.items.flatMap((item) => eventsIn(item, sends, seen));
  if (value.kind !== 'map') return [];
  return value.entries.flatMap(({ key, value: one }) => {
    if (one.kind !== 'scalar') return eventsIn(one, sends, seen);
    if (key === 'submit') return [one];
    const named = key === 'open' ? valueOf(sends.dialogs, one.source) : key === 'part' ? sends.parts.get(one.source)?.root : undefined;
    return named === undefined ? [] : eventsIn(named, sends, [...seen, value]);
  });
}
