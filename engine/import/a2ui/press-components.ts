import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import { withoutExpressions } from '../plain-data.ts';
import { isObject, type Reading } from '../reading.ts';
import { leavesOf } from './check-leaves.ts';
import { boundTo, type Convert, type Drawing, scopeOf } from './drawing.ts';
import { resolve, wordsOf } from './values.ts';

const kinds = { default: 'secondary', primary: 'primary', borderless: 'quiet' } as const;

export const button: Convert = (read, drawing, row) => {
  const kind = kinds[read.choice('variant', ['default', 'primary', 'borderless']) ?? 'default'];
  const label = drawing.wordsIn(read.any('child'), row).trim();
  if (label === '') drawing.notes.approximated('no-label', read.at, 'This button has no words: it is called after what it does.');
  // A press checks the fields: what they ask themselves need not be asked again.
  if (!leavesOf(read.any('checks')).every((leaf) => drawing.checked.has(leaf)))
    read.without('checks', 'A button is pressed at any time here: its fields say what is wrong.');
  const action = read.object('action') ?? {};
  const called = isObject(action['functionCall']) ? action['functionCall'] : null;
  if (called !== null) return calledBy(called, label, kind, read, drawing, row);
  const event = isObject(action['event']) ? action['event'] : {};
  const name = typeof event['name'] === 'string' && event['name'] !== '' ? event['name'] : 'SUBMIT';
  const set = contextOf(event['context'], read, drawing, row);
  const press = [...(Object.keys(set).length > 0 ? [{ do: 'set', form: set }] : []), { do: 'submit', event: name }];
  return [{ type: 'button', id: drawing.nextId(), label: label || name, kind, press }];
};

/** What goes with an event besides the fields, which are sent with it anyway. */
function contextOf(context: unknown, read: Reading, drawing: Drawing, row: string): JsonObject {
  const set: JsonObject = {};
  for (const [name, value] of Object.entries(context ?? {})) {
    if (drawing.fields.has(boundTo(value, row) ?? '') || isForbiddenName(name) || name.startsWith('$')) continue;
    set[name] = withoutExpressions(resolve(value, scopeOf(read, 'action', drawing, row))) ?? null;
  }
  return set;
}

/** The functions that a page can do by itself. */
function calledBy(called: JsonObject, label: string, kind: string, read: Reading, drawing: Drawing, row: string): LayoutNode[] {
  const args = isObject(called['args']) ? called['args'] : {};
  const url = wordsOf(resolve(args['url'], scopeOf(read, 'action', drawing, row)));
  const to = called['call'] === 'openUrl' ? safeAddress(url) : null;
  if (to !== null) return [{ type: 'link', label: label || 'Open', to, kind: 'button' }];
  const why =
    called['call'] === 'openUrl'
      ? `Nothing follows “${url.slice(0, 60)}”`
      : `Nothing is known of the function \`${wordsOf(called['call']).slice(0, 40)}\``;
  drawing.notes.dropped('refused-address', read.path('action'), `${why}: the button does nothing.`);
  return [{ type: 'button', id: drawing.nextId(), label: label || 'Open', kind, disabled: true }];
}
