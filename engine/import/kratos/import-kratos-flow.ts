import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { finished, refusedWith } from '../finish.ts';
import { type Imported, Notes } from '../imported.ts';
import { madeOf } from '../origin.ts';
import { readForeign } from '../read-foreign.ts';
import { isObject, Reading } from '../reading.ts';
import { checkedByItself, inputNodes, mainSubmit } from './inputs.ts';
import { messageNote, type Page } from './page.ts';
import { shownNodes } from './shown.ts';

/** A flow of Ory Kratos as its API answers it: how to sign in, sign up, recover, verify or change settings, with the nodes of its form under `ui`. */
export const isKratosFlow = (value: Json): boolean =>
  isObject(value) && isObject(value['ui']) && Array.isArray(value['ui']['nodes']) && typeof value['ui']['action'] === 'string';

/** What a browser or a script of Kratos' own needs, and a page does not. */
const passedOver = ['node_type', 'id', 'width', 'height', 'label', 'onclick', 'onclickTrigger', 'onload', 'onloadTrigger'];

/** Only a flow's address says what it is for. */
const titles: Readonly<Record<string, string>> = {
  login: 'Sign in',
  registration: 'Sign up',
  recovery: 'Recover your account',
  verification: 'Verify your address',
  settings: 'Settings',
};

/**
 * The view of a flow: its messages, then its nodes in their order, with a press for each `submit`. The event of one is its value, such as `PASSWORD` or
 * `CODE`; what is hidden stays among the answers. A pure function: nothing is fetched, no script is kept, and whatever it is given, it never throws.
 */
export function importKratosFlow(given: unknown): Imported {
  const { value, refused } = readForeign(given);
  if (refused) return { document: null, notes: [], refused };
  if (!isKratosFlow(value)) return refusedWith('', 'A flow of Ory Kratos has a list `ui.nodes` and `ui.action`: write both.');
  const ui = (value as JsonObject)['ui'] as JsonObject;
  const notes = new Notes();
  const nodes = (ui['nodes'] as Json[]).map((node) => (isObject(node) ? node : {}));
  const page: Page = {
    notes,
    form: {},
    names: new Set(),
    events: new Set(),
    main: `/ui/nodes/${mainSubmit(nodes)}`,
    byItself: checkedByItself(nodes),
  };
  const children = nodes.flatMap((node, place) => madeOf(nodesOf(node, `/ui/nodes/${place}`, page), `/ui/nodes/${place}`));
  const title = titles[/self-service\/(\w+)/.exec(String(ui['action']))?.[1] ?? ''] ?? 'Imported flow';
  const read = new Reading(ui, '/ui', notes);
  read.skip('action', 'method', 'nodes');
  const messages = read.list('messages').flatMap((message) => messageNote(message));
  read.finish();
  const layout: Layout = {
    bml: '1',
    title,
    width: 'narrow',
    ...(Object.keys(page.form).length > 0 && { form: page.form }),
    body: [
      {
        type: 'landmark',
        kind: 'main',
        width: 'narrow',
        children: [{ type: 'stack', gap: 'medium', children: [{ type: 'heading', level: 1, text: title }, ...messages, ...children] }],
      },
    ],
  };
  return finished(layout, notes);
}

function nodesOf(node: JsonObject, at: string, page: Page): LayoutNode[] {
  const attributes = isObject(node['attributes']) ? node['attributes'] : {};
  const read = new Reading(attributes, `${at}/attributes`, page.notes);
  const label = isObject(node['meta']) && isObject(node['meta']['label']) ? node['meta']['label']['text'] : undefined;
  const of = { kind: node['type'], group: node['group'], label: typeof label === 'string' ? label : undefined, at, read };
  read.skip(...passedOver);
  const made = node['type'] === 'input' ? inputNodes(of, page) : shownNodes(of, page);
  if (made.length > 0) read.finish();
  const messages = Array.isArray(node['messages']) ? node['messages'] : [];
  return [...made, ...messages.flatMap((message) => messageNote(message))];
}
