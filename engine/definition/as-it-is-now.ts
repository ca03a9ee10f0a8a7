import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { SourcePosition } from '../compiled/source-position.ts';
import { asItIsNow } from '../compiled/as-it-is-now.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from './authored.ts';
import { entriesOf, itemsOf, mapEntries, mapOf, textOf, valueOf, wordOf, withKeys } from './authored.ts';

/** The view that every flow inherits; a library without it has no such step. */
export const asItIsNowView = `views/${asItIsNow}.view.yaml`;

/**
 * A call that failed because somebody else changed the same meanwhile, or because it was done already, is no error: every flow has a step that
 * says what is so now. From there a conflict leads to the flow's first step, where all is read again, and what was done already leads where the
 * call leads when it goes well. A way of the flow's own that names the code in its `when` comes before.
 */
export function withAsItIsNow(flow: AuthoredMap, operations: Operations): AuthoredMap {
  const states = entriesOf(valueOf(flow, 'states'));
  const calls = states.filter((entry) => kinds.some((kind) => codesLeft(entry, kind, operations).length > 0));
  const [first] = calls;
  const initial = valueOf(flow, 'initial');
  if (first === undefined || initial === undefined || states.some(({ key }) => key === asItIsNow)) return flow;
  const written = states.map((entry) => (calls.includes(entry) ? { ...entry, value: leadingHere(entry, operations) } : entry));
  const remembers = [
    ...entriesOf(valueOf(flow, 'remembers')),
    ...remembered.map((name) => keyed(name, word('string?', first.at), first.at)),
  ];
  const rest = flow.entries.filter(({ key }) => key !== 'remembers');
  return mapEntries({ ...flow, entries: [...rest, keyed('remembers', mapOf(remembers, flow.at), flow.at)] }, (entry) =>
    entry.key === 'states' ? { ...entry, value: mapOf([...written, step(calls, initial, first.at)], entry.value.at) } : entry,
  );
}

type Operations = ReadonlyMap<string, OperationSignature>;
const kinds = ['conflict', 'done'] as const;

/** What the step is told: the words, whether it is a conflict or done, and which call failed. */
const remembered = ['nowSay', 'nowKind', 'nowAfter'] as const;

/** Codes of this kind that no way of the flow names. */
function codesLeft({ value }: AuthoredEntry, kind: 'conflict' | 'done', operations: Operations): string[] {
  const failures = operations.get(textOf(value, 'call') ?? '')?.failures ?? {};
  const named = itemsOf(valueOf(value, 'fail'))
    .map((one) => textOf(one, 'when') ?? '')
    .join(' ');
  return Object.keys(failures).filter((code) => failures[code]?.kind === kind && !named.includes(`'${code}'`));
}

function leadingHere(state: AuthoredEntry, operations: Operations): Authored {
  const { at } = state;
  const inherited = kinds.flatMap((kind): Authored[] => {
    const codes = codesLeft(state, kind, operations);
    if (codes.length === 0) return [];
    const way = withKeys(mapOf([], at), { when: `error.code in [${codes.map((code) => `'${code}'`).join(', ')}]`, to: asItIsNow });
    const set = withKeys(mapOf([], at), { nowSay: '${error.say}', nowKind: kind, nowAfter: state.key });
    return [{ ...way, entries: [...way.entries, keyed('set', set, at)] }];
  });
  return mapEntries(state.value, (entry) => {
    if (entry.key !== 'fail') return entry;
    const own = itemsOf(entry.value);
    const place = own.findIndex((one) => textOf(one, 'when')?.includes('error.code') !== true);
    const before = place === -1 ? own : own.slice(0, place);
    return { ...entry, value: { kind: 'list', items: [...before, ...inherited, ...own.slice(before.length)], at: entry.value.at } };
  });
}

function step(calls: readonly AuthoredEntry[], initial: Authored, at: SourcePosition): AuthoredEntry {
  const ways = [...calls.flatMap(waysWhenDone), withKeys(mapOf([], at), { to: initial.kind === 'scalar' ? initial.source : '' })];
  const events = mapOf([keyed('CONTINUE', { kind: 'list', items: ways, at }, at)], at);
  return keyed(asItIsNow, mapOf([keyed('noReturn', word('true', at), at), keyed('events', events, at)], at), at);
}

/** Where the call leads when it goes well, as far as that does not hang on what it answers. */
function waysWhenDone(call: AuthoredEntry): Authored[] {
  const ways = itemsOf(valueOf(call.value, 'ok'));
  if (ways.some((way) => /\bresult\b/.test(JSON.stringify(way)))) return [];
  return ways.map((way): Authored => {
    const when = [`nowKind == 'done' and nowAfter == '${call.key}'`, textOf(way, 'when')].filter((part) => part !== null).join(' and ');
    const rest = way.kind === 'map' ? way.entries.filter(({ key }) => key !== 'when') : [keyed('to', way, way.at)];
    return mapOf([keyed('when', word(when, way.at), way.at), ...rest], way.at);
  });
}

const keyed = (key: string, value: Authored, at: SourcePosition): AuthoredEntry => ({ key, value, at });
const word = (source: string, at: SourcePosition): Authored => wordOf(source, at);
