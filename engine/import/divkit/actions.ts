import type { Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import { isObject, type Reading } from '../reading.ts';
import type { Card } from './card.ts';

/** What a press does: it leads to an address, or changes what the page holds, or is an event of the step. */
type Pressed = { to: string } | { press: Press };

/** The actions of an element: `actions`, or the one `action`. */
export function actionsOf(read: Reading): JsonObject[] {
  const [one, many] = [read.any('action'), read.list('actions')];
  return [...many, ...(one === undefined ? [] : [one])].filter(isObject);
}

/** What a press of an element does; null where it does nothing that a page can. */
export function pressedBy(actions: readonly JsonObject[], at: string, card: Card): Pressed | null {
  const press: Press = [];
  for (const action of actions) {
    const done = doneBy(action, at, card);
    if (done === null) continue;
    if ('to' in done) return actions.length === 1 ? done : press.length === 0 ? done : { press };
    press.push(...done.press);
  }
  return press.length === 0 ? null : { press };
}

function doneBy(action: JsonObject, at: string, card: Card): Pressed | null {
  const typed = isObject(action['typed']) ? typedPress(action['typed'], at, card) : null;
  if (typed !== null) return typed;
  const url = typeof action['url'] === 'string' ? action['url'] : '';
  const own = /^div-action:\/\/([a-z_]+)\??(.*)$/is.exec(url);
  if (own !== null) return ownAction(own[1] ?? '', queryOf(own[2] ?? ''), at, card);
  const to = safeAddress(url);
  if (to !== null) return { to };
  if (url === '' && !isObject(action['typed'])) return null;
  const event = eventOf(action);
  card.notes.approximated('refused-address', at, `Only an app answers “${url.slice(0, 60)}”: here the press is the step’s event ${event}.`);
  return { press: [{ do: 'submit', event }] };
}

/** The names and values of an address's query; one that is written wrongly stands as it is. */
function queryOf(query: string): ReadonlyMap<string, string> {
  const plain = (text: string): string => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      return text;
    }
  };
  return new Map(
    query.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [plain(name), plain(value.join('='))];
    }),
  );
}

/** What DivKit itself answers. */
function ownAction(name: string, given: ReadonlyMap<string, string>, at: string, card: Card): Pressed | null {
  if (name === 'set_variable') return setting(given.get('name') ?? '', given.get('value') ?? '', at, card);
  if (name === 'set_state') return stateOf((given.get('state_id') ?? '').split('/'));
  return without(name, at, card);
}

function typedPress(typed: JsonObject, at: string, card: Card): Pressed | null {
  const type = String(typed['type']);
  const value: Json | undefined = isObject(typed['value']) ? typed['value']['value'] : undefined;
  if (type === 'set_variable' && value !== undefined) return setting(String(typed['variable_name']), value, at, card);
  if (type === 'set_state') return stateOf(String(typed['state_id']).split('/'));
  return without(type, at, card);
}

function without(name: string, at: string, card: Card): null {
  card.notes.dropped('unsupported-property', at, `A page has no \`${name.slice(0, 40)}\`: this press does nothing of it.`);
  return null;
}

function setting(name: string, given: Json, at: string, card: Card): Pressed | null {
  const tree = card.variables.read(name);
  if (tree === null || (typeof given === 'string' && given.includes('@{'))) {
    card.notes.dropped('template', at, `Nothing is set here: the value of \`${name.slice(0, 40)}\` is worked out elsewhere.`);
    return null;
  }
  const [, place] = tree as unknown as string[];
  const now = (place === 'form' ? card.variables.form : card.variables.state)[name];
  const value = typeof given === 'string' ? likeThe(now, given) : given;
  return { press: [{ do: 'set', [place as 'form' | 'state']: { [name]: value } }] as Press };
}

/** An address holds texts alone: a value of the kind that the variable has. */
function likeThe(now: Json | undefined, given: string): Json {
  if (typeof now === 'boolean') return given === 'true' || given === '1';
  if (typeof now === 'number') return Number.isFinite(Number(given)) ? Number(given) : now;
  return given;
}

/** `0/sample/second`: the card's state, then a block and the state that it changes to, and so on inwards. */
function stateOf([root, ...path]: readonly string[]): Pressed | null {
  if (path.length === 0) return root === undefined ? null : { press: [{ do: 'set', state: { [stateName('card')]: root } }] };
  const pairs: JsonObject = {};
  for (let at = 0; at + 1 < path.length; at += 2) pairs[stateName(path[at] as string)] = path[at + 1] as string;
  return Object.keys(pairs).length === 0 ? null : { press: [{ do: 'set', state: pairs }] };
}

/** The name under which the page knows the state of a block. */
export const stateName = (block: string): string => `state:${block}`;

const eventOf = (action: JsonObject): string => {
  const name = String(action['log_id'] ?? '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  return /^[A-Z]/.test(name) ? name.slice(0, 60) : 'SUBMIT';
};

/** The node that does what a press of an element does. */
export function pressNode(pressed: Pressed, label: string, card: Card, kind: 'button' | 'words'): LayoutNode {
  if ('to' in pressed) return { type: 'link', label, to: pressed.to, ...(kind === 'button' && { kind: 'button' }) };
  return { type: 'button', id: card.nextId(), label, kind: kind === 'button' ? 'secondary' : 'quiet', press: pressed.press };
}
