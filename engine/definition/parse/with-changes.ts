import type { Authored, AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, entryOf, itemsOf, mapEntries, mapOf, valueOf } from '../read/authored.ts';

/** `changes: [homeAddress]` on a step, written out as `events: CHANGE_HOME_ADDRESS: change: homeAddress`. An event of the step's own of that name stands. */
export function withChanges(flow: AuthoredMap): AuthoredMap {
  return mapEntries(flow, (entry) => (entry.key === 'states' ? { ...entry, value: mapEntries(entry.value, writtenOut) } : entry));
}

function writtenOut(state: AuthoredEntry): AuthoredEntry {
  const { value } = state;
  if (value.kind !== 'map') return state;
  const inner = withChanges(value);
  const events = entryOf(inner, 'events');
  const added = itemsOf(valueOf(inner, 'changes'))
    .flatMap(changeOf)
    .filter(({ key }) => entryOf(events?.value, key) === undefined);
  if (added.length === 0) return { ...state, value: inner };
  const all = mapOf([...entriesOf(events?.value), ...added], events?.value.at ?? state.at);
  const entries = [...inner.entries.filter((entry) => entry !== events), { key: 'events', at: events?.at ?? state.at, value: all }];
  return { ...state, value: { ...inner, entries } };
}

function changeOf(step: Authored): AuthoredEntry[] {
  if (step.kind !== 'scalar') return [];
  const { at, source } = step;
  return [{ key: changeEvent(source), at, value: mapOf([{ key: 'change', at, value: step }], at) }];
}

/** The event by which a summary changes the answers of a step. */
const changeEvent = (stepId: string): string => `CHANGE_${stepId.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
