import { inheritedViews, isInherited } from '#engine/compiled/as-it-is-now.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entriesOf, itemsOf, mapEntries, mapOf, textOf, valueOf, withKeys, wordOf } from '../read/authored.ts';

/** The views that every flow inherits; a library without them has no such steps. */
export const inheritedViewFiles: readonly string[] = Object.values(inheritedViews).map((view) => `views/${view}.view.yaml`);

type Operations = ReadonlyMap<string, OperationSignature>;
type Kind = keyof typeof inheritedViews;

/** The key of the failure's words, which the steps are given. */
const nowSay = 'nowSay';

/**
 * A call that failed because somebody else changed the same meanwhile, or because it was done already, is no error: every flow has a step that
 * says what is so now. A conflict leads from there to the flow's first step, where all is read again; what was done already leads to the
 * page where the call leads when it goes well. A way of the flow's own that names the code in its `when` comes before.
 */
export function withAsItIsNow(flow: AuthoredMap, operations: Operations): AuthoredMap {
  const states = entriesOf(valueOf(flow, 'states'));
  const leading = (kind: Kind) => states.filter((entry) => codesLeft(entry, kind, operations).length > 0);
  const [conflicts, done] = [leading('conflict'), leading('done')];
  const [first] = [...conflicts, ...done];
  const initial = textOf(flow, 'initial');
  if (first === undefined || initial === null || states.some(({ key }) => isInherited(key))) return flow;
  const { at } = first;
  const written = states.map((entry) => ({ ...entry, value: leadingThere(entry, operations) }));
  const steps = [
    ...conflicts.slice(0, 1).map(() => step(inheritedViews.conflict, 'conflict', [withKeys(mapOf([], at), { to: initial })], at)),
    ...done.flatMap((call) => {
      const { ways, ends } = waysWhenDone(call, states, initial);
      return [step(stepWhenDone(call), 'done', ways, call.at), ...ends];
    }),
  ];
  const remembers = [...entriesOf(valueOf(flow, 'remembers')), keyed(nowSay, wordOf('string?', at), at)];
  return {
    ...flow,
    entries: [
      ...flow.entries.filter(({ key }) => key !== 'remembers' && key !== 'states'),
      keyed('remembers', mapOf(remembers, flow.at), flow.at),
      keyed('states', mapOf([...written, ...steps], flow.at), flow.at),
    ],
  };
}

/** Codes of this kind that no way of the flow names. */
function codesLeft({ value }: AuthoredEntry, kind: Kind, operations: Operations): string[] {
  const failures = operations.get(textOf(value, 'call') ?? '')?.failures ?? {};
  const named = itemsOf(valueOf(value, 'fail'))
    .map((one) => textOf(one, 'when') ?? '')
    .join(' ');
  return Object.keys(failures).filter((code) => failures[code]?.kind === kind && !named.includes(`'${code}'`));
}

function leadingThere(state: AuthoredEntry, operations: Operations): Authored {
  const { at } = state;
  const inherited = (Object.keys(inheritedViews) as Kind[]).flatMap((kind): Authored[] => {
    const codes = codesLeft(state, kind, operations);
    if (codes.length === 0) return [];
    const to = kind === 'conflict' ? inheritedViews.conflict : stepWhenDone(state);
    const way = withKeys(mapOf([], at), { when: `error.code in [${codes.map((code) => `'${code}'`).join(', ')}]`, to });
    return [{ ...way, entries: [...way.entries, keyed('set', withKeys(mapOf([], at), { [nowSay]: '${error.say}' }), at)] }];
  });
  if (inherited.length === 0) return state.value;
  return mapEntries(state.value, (entry) => {
    if (entry.key !== 'fail') return entry;
    const own = itemsOf(entry.value);
    const place = own.findIndex((one) => textOf(one, 'when')?.includes('error.code') !== true);
    const before = place === -1 ? own : own.slice(0, place);
    return { ...entry, value: { kind: 'list', items: [...before, ...inherited, ...own.slice(before.length)], at: entry.value.at } };
  });
}

function step(key: string, kind: Kind, ways: Authored[], at: SourcePosition): AuthoredEntry {
  const events = mapOf([keyed('CONTINUE', { kind: 'list', items: ways, at }, at)], at);
  const state = withKeys(mapOf([], at), { show: inheritedViews[kind], noReturn: 'true' });
  return keyed(key, { ...state, entries: [...state.entries, keyed('events', events, at)] }, at);
}

/** A step for each call, since each leads elsewhere: `doneAlreadySaving`. */
const stepWhenDone = ({ key }: AuthoredEntry): string => `${inheritedViews.done}${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/**
 * The ways on from what was done already, and the ends that they lead to: the page where the call leads when it goes well, without what that end
 * tells of this record. Where the call leads to no end, the first step.
 */
function waysWhenDone(call: AuthoredEntry, states: readonly AuthoredEntry[], initial: string): { ways: Authored[]; ends: AuthoredEntry[] } {
  const ends: AuthoredEntry[] = [];
  const ways = itemsOf(valueOf(call.value, 'ok')).flatMap((way): Authored[] => {
    const to = way.kind === 'scalar' ? way.source : textOf(way, 'to');
    const when = textOf(way, 'when');
    const end = states.find(({ key, value }) => key === to && textOf(value, 'type') === 'final')?.value;
    if (end === undefined || (when !== null && /\bresult\b/.test(when))) return [];
    const key = `${stepWhenDone(call)}End${ends.length === 0 ? '' : ends.length + 1}`;
    ends.push(
      keyed(
        key,
        mapOf(
          entriesOf(end).filter((entry) => ['type', 'go', 'with'].includes(entry.key)),
          end.at,
        ),
        end.at,
      ),
    );
    return [withKeys(mapOf([], way.at), { ...(when === null ? {} : { when }), to: key })];
  });
  const last = ways.at(-1);
  if (last !== undefined && textOf(last, 'when') === null) return { ways, ends };
  return { ways: [...ways, withKeys(mapOf([], call.at), { to: initial })], ends };
}

const keyed = (key: string, value: Authored, at: SourcePosition): AuthoredEntry => ({ key, value, at });
