import { isExpression } from '../expression/bindings.ts';
import type { Action } from '#schemas/actions.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from './authored.ts';
import { entriesOf, itemsOf, textOf, valueOf } from './authored.ts';
import { asValue, compileExpression, compileText, compileValue, compileWords } from './compile-expression.ts';
import { compileEach } from './compile-each.ts';
import { compileAddress } from './compile-place.ts';
import { compileOpen } from './compile-open.ts';
import { compileDownload } from './compile-download.ts';
import { compileCall } from './compile-call.ts';
import { compilePageSubflow } from './compile-page-subflow.ts';
import { notBindable } from './check/subflows.ts';
import { readsBrowser } from './check/node-properties.ts';
import { loadsNamed } from './loads-named.ts';
import type { Compilation } from './compilation.ts';
import type { Compiled, CompiledValue } from '../compiled/compiled-value.ts';
import { durationOf } from './durations.ts';
import { didYouMean } from './findings.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** An action as it is written into the layout. */
export type Written = { [key: string]: CompiledValue };

const verbs = [
  'submit',
  'call',
  'download',
  'go',
  'subflow',
  'back',
  'open',
  'close',
  'reset',
  'set',
  'toggle',
  'refresh',
  'say',
  'copy',
  'print',
  'focus',
  'scrollTo',
  'track',
  'report',
  'signOut',
  'tell',
];
/** What may stand beside each verb. */
const companions: Record<string, string[]> = {
  submit: ['check'],
  call: ['as', 'with', 'ok', 'for', 'fail', 'confirm', 'check'],
  download: ['with', 'name', 'fail'],
  go: ['with', 'query', 'hash', 'replace'],
  subflow: ['with', 'ok', 'back'],
  open: ['with'],
  set: ['each'],
  say: ['for', 'tone'],
  copy: ['announce'],
};

/** What a node does when pressed. A call's operation, input and outcome stay on the server, under the node's id. */
export function compileActions(value: Authored, nodeId: string, place: NodePlace, draft: ViewDraft): Action[] {
  let before: Compiled[] = [];
  const written = itemsOf(value).flatMap((item) => {
    const actions = compileAction(item, nodeId, place, draft, before);
    const when = actions[0]?.['when'];
    before = isExpression(when) ? [...before, when.$] : [];
    return actions;
  });
  return written as unknown as Action[]; // held against the wire schema with its node
}

/** `before`: the conditions of the alternatives that stand before this one. */
export function compileAction(
  value: Authored,
  nodeId: string,
  place: NodePlace,
  draft: ViewDraft,
  before: readonly Compiled[] = [],
): Written[] {
  const { compilation } = draft;
  const map: AuthoredMap | null =
    value.kind === 'map'
      ? value
      : value.kind === 'scalar'
        ? {
            kind: 'map',
            at: value.at,
            entries: [{ key: value.source, at: value.at, value: { kind: 'scalar', value: null, source: '', at: value.at } }],
          }
        : null;
  const verb = map?.entries.find((entry) => verbs.includes(entry.key));
  if (map === null || verb === undefined) {
    const word = map?.entries[0]?.key ?? '';
    const belongs = word === 'when' || Object.values(companions).some((keys) => keys.includes(word));
    compilation.findings.error(
      'unknown-action',
      value.at,
      word === '' ? 'An action begins with its verb.' : `\`${word}\` is no action.`,
      belongs
        ? 'It stands below the verb of the action that it is about, without a dash of its own.'
        : didYouMean(word, verbs, `Actions are ${verbs.join(', ')}. An event is sent with \`submit: EVENT\`.`),
    );
    return [];
  }
  for (const entry of map.entries) {
    if (entry === verb || entry.key === 'when' || companions[verb.key]?.includes(entry.key) === true) continue;
    compilation.findings.error(
      'unknown-property',
      entry.at,
      `\`${verb.key}\` takes no \`${entry.key}\`.`,
      didYouMean(entry.key, [...(companions[verb.key] ?? []), 'when'], 'Leave it out.'),
    );
  }
  const when = valueOf(map, 'when');
  const condition: Written = when === undefined ? {} : { when: { $: compileExpression(when, place, compilation) } };
  const text = verb.value.kind === 'scalar' ? verb.value.source : '';
  const one = (action: Written): Written[] => [{ ...action, ...condition }];
  switch (verb.key) {
    case 'submit':
      if (!draft.submits.has(text)) draft.submits.set(text, verb.value.at);
      return one({ do: 'submit', event: text, ...(textOf(map, 'check') === 'false' ? { check: false } : {}) });
    case 'call':
      return compileCall(map, text, nodeId, place, draft, condition, before);
    case 'download':
      return compileDownload(map, verb, nodeId, place, draft, condition, before);
    case 'go':
      return one({
        do: 'navigate',
        to: compileAddress(verb.value, map, place, compilation),
        ...(textOf(map, 'replace') === 'true' ? { replace: true } : {}),
      });
    case 'subflow': {
      const { to } = compilePageSubflow(verb, map, undefined, place, draft);
      if (readsBrowser(to.$)) notBindable('What a subflow is given', verb.value.at, compilation);
      return one({ do: 'navigate', to: { ...to } });
    }
    case 'open':
      return one(compileOpen(map, verb, place, draft));
    case 'set':
      return compileSet(verb.value, valueOf(map, 'each'), place, draft).flatMap(one);
    case 'toggle':
      return one({ do: 'toggle', state: toggledState(text, verb.value, place, compilation) });
    case 'refresh':
      return one({ do: 'refresh', ...(verb.value.kind === 'list' ? { names: loadsNamed(verb.value.items, place, compilation) } : {}) });
    case 'say': {
      const shown = durationOf(textOf(map, 'for') ?? '');
      const tone = textOf(map, 'tone');
      return one({
        do: 'toast',
        text: asValue(compileWords(verb.value, place, compilation)),
        ...(tone === null ? {} : { tone }),
        ...(shown === null ? {} : { for: shown }),
      });
    }
    case 'copy': {
      const announce = valueOf(map, 'announce');
      return one({
        do: 'copy',
        text: asValue(compileText(verb.value, place, compilation)),
        announce: announce === undefined ? 'Copied' : asValue(compileText(announce, place, compilation)),
      });
    }
    case 'focus':
    case 'scrollTo':
      return one({ do: verb.key, target: text });
    case 'track':
      return one({ do: 'track', name: text });
    case 'report':
      return one({ do: 'report', code: text });
    case 'tell':
      return compileTold(text, nodeId, place, draft, verb.value, condition);
    default:
      return one({ do: verb.key });
  }
}

/** Names of `state` are state, names of `query` lead to the same page for another value; anything else is a field of the form. */
function compileSet(value: Authored, each: Authored | undefined, outer: NodePlace, draft: ViewDraft): Written[] {
  const form: Written = {};
  const state: Written = {};
  const query: { [name: string]: Compiled } = {};
  const bound = each === undefined ? null : compileEachRow(each, outer, draft);
  const place = bound?.place ?? outer;
  for (const entry of entriesOf(value)) {
    const compiled = compileValue(entry.value, place, draft.compilation);
    const stateKey = place.names.stateKeys.get(entry.key);
    if (stateKey === undefined && bound === null && place.own?.names.has(entry.key) === true) {
      query[entry.key] = plainTree(compiled, entry, draft.compilation);
      draft.asked.push({ name: entry.key, at: entry.at });
    } else if (stateKey === undefined) {
      form[entry.key] = compiled;
      draft.written.push({ name: bound === null ? entry.key : `${bound.in}[].${entry.key}`, at: entry.at });
    } else state[stateKey] = compiled;
  }
  const set: Written = {
    do: 'set',
    ...(Object.keys(form).length > 0 ? { form } : {}),
    ...(Object.keys(state).length > 0 ? { state } : {}),
    ...(bound === null ? {} : { each: { row: bound.row, in: bound.in } }),
  };
  if (place.own === undefined || Object.keys(query).length === 0) return [set];
  const asked: Written = { do: 'navigate', to: asValue(place.own.with(query)), stay: true };
  return 'form' in set || 'state' in set ? [set, asked] : [asked];
}

/** One value, as the address takes it. */
function plainTree(value: CompiledValue, entry: AuthoredEntry, compilation: Compilation): Compiled {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value) && '$' in value) return value.$ as Compiled; // written by the compiler itself
  compilation.findings.error('schema', entry.at, `\`${entry.key}\` of an address must be one value.`, 'Set it to a text or a number.');
  return null;
}

/** A yes or no of the page's own state. */
function toggledState(name: string, at: Authored, place: NodePlace, compilation: Compilation): string {
  const key = place.names.stateKeys.get(name);
  if (key === undefined)
    compilation.findings.error(
      'unknown-name',
      at.at,
      `No state is called ${name}.`,
      didYouMean(name, place.names.stateKeys.keys(), 'Name what stands under `state:`.'),
    );
  return key ?? name;
}

/** `each: row in form.rows`: the rows of a list that the person makes, and no other list. */
function compileEachRow(each: Authored, place: NodePlace, draft: ViewDraft): { row: string; in: string; place: NodePlace } | null {
  const bound = compileEach(each, place, draft);
  if (bound === null) return null;
  const { list, row } = bound;
  if (Array.isArray(list) && list.length === 3 && list[0] === 'get' && list[1] === 'form' && typeof list[2] === 'string')
    return { row, in: list[2], place: bound.place };
  draft.compilation.findings.error(
    'schema',
    each.at,
    '`set` goes over the rows of a form.',
    'Write `each: row in form.rows`, where `rows` is the name of a `rows` node.',
  );
  return null;
}

function compileTold(name: string, nodeId: string, place: NodePlace, draft: ViewDraft, at: Authored, condition: Written): Written[] {
  const told = place.told.get(name);
  if (told === undefined) return [];
  if (at.kind !== 'scalar') return [];
  const actions = compileActions(told.actions, nodeId, told.place, draft) as unknown as Written[];
  return actions.map((action) => ({ ...action, ...condition }));
}
