import type { Press } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import { withoutExpressions } from '../plain-data.ts';
import { isObject, Reading } from '../reading.ts';
import { button, type Card, shownName } from './card.ts';
import { surfaceOf } from './surfaces.ts';

type Action = (read: Reading, card: Card, label: string) => LayoutNode[];

const kinds = { default: 'secondary', positive: 'primary', destructive: 'danger' } as const;

/** What all actions have beside their own. */
function commonOf(read: Reading): Record<string, unknown> {
  read.skip('type', 'id', 'fallback', 'requires', 'role', 'speak');
  read.without('iconUrl', 'A button is its words here: it has no picture.');
  const kind = kinds[read.choice('style', ['default', 'positive', 'destructive']) ?? 'default'];
  const disabled = read.yes('isEnabled') === false;
  return { kind, ...(disabled && { disabled: true }) };
}

const openUrl: Action = (read, card, label) => {
  const { kind, disabled } = commonOf(read);
  const url = read.text('url') ?? '';
  const to = safeAddress(url);
  if (disabled === true) return [{ type: 'button', id: card.nextId(), label, kind, disabled }];
  if (to === null) {
    card.notes.dropped('refused-address', read.path('url'), `Nothing follows “${url.slice(0, 60)}”: the words of the action stay.`);
    return [{ type: 'text', text: label, tone: 'muted' }];
  }
  return [{ type: 'link', label, to, kind: 'button' }];
};

/** Posts the fields and what the action says besides, as an event of the step. */
const submit: Action = (read, card, label) => {
  const more = commonOf(read);
  const event = read.text('verb') ?? 'SUBMIT';
  const data = withoutExpressions(read.any('data'));
  const unchecked = read.choice('associatedInputs', ['auto', 'none', 'ignorevalidation']) ?? 'auto';
  const set = isObject(data) ? data : data === undefined ? {} : { data };
  const press = [
    ...(Object.keys(set).length > 0 ? [{ do: 'set', form: set }] : []),
    { do: 'submit', event: event === '' ? 'SUBMIT' : event, ...(unchecked !== 'auto' && { check: false }) },
  ] as Press;
  return [button(card, label, press, more)];
};

const showCard: Action = (read, card, label) => {
  const { disabled } = commonOf(read);
  if (disabled === true) return [{ type: 'button', id: card.nextId(), label, kind: 'secondary', disabled }];
  const inner = read.object('card');
  if (inner === undefined) return [];
  const shown = new Reading(inner, read.path('card'), card.notes);
  shown.skip('type', 'version', '$schema', 'fallbackText', 'speak', 'id');
  const inside = [...card.items(shown.list('body'), shown.path('body')), ...card.actions(shown.list('actions'), shown.path('actions'))];
  const children = surfaceOf(shown, inside, card);
  shown.finish();
  return children.length === 0 ? [] : [{ type: 'disclosure', label, children: [{ type: 'stack', gap: 'small', children }] }];
};

const toggleVisibility: Action = (read, card, label) => {
  const more = commonOf(read);
  const targets = read.list('targetElements').flatMap((target, index): Press => {
    if (typeof target === 'string') return [{ do: 'toggle', state: shownName(target) }];
    if (!isObject(target)) return [];
    const one = new Reading(target, `${read.path('targetElements')}/${index}`, card.notes);
    one.skip('type');
    const [id, shown] = [one.text('elementId'), one.yes('isVisible')];
    one.finish();
    if (id === undefined) return [];
    return [shown === undefined ? { do: 'toggle', state: shownName(id) } : { do: 'set', state: { [shownName(id)]: shown } }];
  });
  return targets.length === 0 ? [] : [button(card, label, targets, more)];
};

export const actionKinds: Readonly<Record<string, Action>> = {
  'Action.OpenUrl': openUrl,
  'Action.Submit': submit,
  'Action.Execute': submit,
  'Action.ShowCard': showCard,
  'Action.ToggleVisibility': toggleVisibility,
};

const usualLabels: Readonly<Record<string, string>> = {
  'Action.OpenUrl': 'Open',
  'Action.ShowCard': 'Show more',
  'Action.ToggleVisibility': 'Show or hide',
};

/** The nodes of one action that is known. */
export function actionNodes(action: JsonObject, at: string, card: Card, words?: string): LayoutNode[] {
  const type = String(action['type']);
  const kind = Object.hasOwn(actionKinds, type) ? actionKinds[type] : undefined;
  if (kind === undefined) return [];
  const read = new Reading(action, at, card.notes);
  const inMenu = read.choice('mode', ['primary', 'secondary']) === 'secondary';
  const title = read.text('title')?.trim() ?? '';
  const label = title !== '' ? title : (words?.trim() ?? '') !== '' ? String(words) : (usualLabels[type] ?? 'Send');
  const nodes = kind(read, card, label);
  const [node] = nodes;
  if (inMenu || node === undefined) read.without('tooltip', 'An entry of a menu says in its words what it does: it has no tooltip.', ['']);
  const more = read.text('tooltip')?.trim() ?? '';
  read.finish();
  return inMenu || node === undefined || more === '' || more === label ? nodes : withWords(node, more, label);
}

/** What an action says besides its label: why it is disabled, what it opens, else words on request beside it. */
function withWords(node: LayoutNode, text: string, label: string): LayoutNode[] {
  if (node['disabled'] === true) return [{ ...node, reason: text }];
  if (Array.isArray(node.children)) return [{ ...node, children: [{ type: 'text', text, tone: 'muted' }, ...(node.children ?? [])] }];
  return [node, { type: 'tooltip', kind: 'mark', label: `About ${label}`, text }];
}

/** An action and the words about it stand side by side. */
export const inLine = (nodes: LayoutNode[]): LayoutNode[] =>
  nodes.length < 2 ? nodes : [{ type: 'row', gap: 'small', align: 'center', children: nodes }];
