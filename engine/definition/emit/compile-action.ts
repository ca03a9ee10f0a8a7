import { z } from 'zod';
import type { Action } from '#schemas/actions.ts';
import { actionVerbs } from '#schemas/actions.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import { isExpression } from '#engine/expression/bindings.ts';
import type { ActionCompiler } from './actions/action-compiler.ts';
import type { Written } from './written-action.ts';
import * as compilers from './actions/declared.ts';
import type { Authored, AuthoredMap } from '../read/authored.ts';
import { AuthoredExpression } from '#schemas/document-parts.ts';
import { parseAs } from '../parse/parse-as.ts';
import { itemsOf } from '../read/authored.ts';
import { compileExpression } from '../bind/compile-expression.ts';
import { didYouMean } from '../findings/findings.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { isKeyOf } from '#schemas/keys-of.ts';

/** The keys that any action may have. */
const ActionKeys = z.looseObject({ when: AuthoredExpression.optional() });

/** `tell` is a part's own: it becomes what the use of the part says. */
const verbs = [...actionVerbs.keys(), 'tell'];
/** The keys that may stand beside each verb. */
const companions = new Map(
  [...actionVerbs].map(([verb, { beside = {} }]) => [verb, Object.keys(typeof beside === 'function' ? beside(z.unknown()) : beside)]),
);
const compilerOf = (verb: string): ActionCompiler | undefined => (isKeyOf(compilers, verb) ? compilers[verb] : undefined);

/** Compiles the actions of a press. A call's operation, input and outcome stay on the server, under the node's id. */
export function compileActions(value: Authored, nodeId: string, place: NodePlace, draft: ViewDraft): Action[] {
  return writtenActions(value, nodeId, place, draft) as Action[]; // held against the wire schema with its node
}

function writtenActions(value: Authored, nodeId: string, place: NodePlace, draft: ViewDraft): Written[] {
  let before: Compiled[] = [];
  return itemsOf(value).flatMap((item) => {
    const actions = compileAction(item, nodeId, place, draft, before);
    const when = actions[0]?.['when'];
    if (isExpression(when) && before.some((one) => JSON.stringify(one) === JSON.stringify(when.$)))
      draft.compilation.findings.error(
        'never-taken',
        item.at,
        'Of neighbours with `when` the first that holds is done, and one before it asks the same.',
        'Put an action without `when` between the two, or ask something else.',
      );
    before = isExpression(when) ? [...before, when.$] : [];
    return actions;
  });
}

/** `before` holds the conditions of the preceding alternatives. */
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
    const belongs = word === 'when' || [...companions.values()].some((keys) => keys.includes(word));
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
    if (entry === verb || entry.key === 'when' || companions.get(verb.key)?.includes(entry.key) === true) continue;
    compilation.findings.error(
      'unknown-property',
      entry.at,
      `\`${verb.key}\` takes no \`${entry.key}\`.`,
      didYouMean(entry.key, [...(companions.get(verb.key) ?? []), 'when'], 'Leave it out.'),
    );
  }
  const { when } = parseAs(ActionKeys, map).keys;
  const condition: Written = when === undefined ? {} : { when: { $: compileExpression(when, place, compilation) } };
  const text = verb.value.kind === 'scalar' ? verb.value.source : '';
  if (verb.key === 'tell') return compileTold(text, nodeId, place, draft, verb.value, condition);
  const actions = compilerOf(verb.key)?.({ map, verb, text, nodeId, place, draft, condition, before }) ?? [plainAction(verb.key, text)];
  return actions.map((action) => ({ ...action, ...condition }));
}

/** An action that consists of a verb and the text after it, where there is one. */
function plainAction(verb: string, text: string): Written {
  const { do: name = verb, fills } = actionVerbs.get(verb) ?? {};
  return { do: name, ...(fills === undefined || text === '' ? {} : { [fills]: text }) };
}

function compileTold(name: string, nodeId: string, place: NodePlace, draft: ViewDraft, at: Authored, condition: Written): Written[] {
  const onTell = place.onTell.get(name);
  if (onTell === undefined) return [];
  if (at.kind !== 'scalar') return [];
  return writtenActions(onTell.actions, nodeId, onTell.place, draft).map((action) => ({ ...action, ...condition }));
}
