import { stringify } from 'yaml';
import { formatYaml } from '#engine/definition/format-yaml.ts';
import { callOfKey } from '#engine/compiled/call-key.ts';
import { isNode, slotsOf } from '#engine/validation/walk-layout.ts';
import type { Action } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { ProseBlock } from '#schemas/nodes/prose.ts';
import { authoredPress, flow, operation } from './authored-press.ts';
import { authoredColumns, authoredRows, authoredSorted } from './authored-table.ts';
import { authoredValue, condition, eachOf } from './authored-value.ts';
import { withAuthoredValues } from './authored-values.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';

/**
 * A layout in the syntax of `flows/`: what an author would write for it, kind first and with `${…}`. What a layout does not say, an author must:
 * which operation a call is of, which flow runs as a subflow. Such a place says `anOperation`, `A_FLOW`.
 */
export function authoredLayout(travelling: Layout): string {
  const { layout, values } = withAuthoredValues(travelling);
  const { title, width, form, state, rules, body, dialogs } = layout;
  const document = {
    // A layout without a title travels with an empty one: an author writes none.
    ...(title === '' ? {} : { title: authoredValue(title) }),
    ...(width === undefined || width === 'narrow' ? {} : { width }),
    ...(Object.keys(values).length === 0 ? {} : { values }),
    ...startOf(form ?? {}, body),
    ...(rules === undefined ? {} : { rules: rules.map((rule) => authoredValue(rule)) }),
    ...stateOf(state),
    body: authoredNodes(body),
    ...(dialogs === undefined
      ? {}
      : {
          dialogs: Object.fromEntries(
            Object.entries(dialogs).map(([name, { title, kind, body: inside, footer }]) => [
              name,
              {
                ...(kind === undefined ? {} : { kind }),
                title: authoredValue(title),
                body: authoredNodes(inside),
                ...(footer === undefined ? {} : { footer: authoredNodes(footer) }),
              },
            ]),
          ),
        }),
  };
  const text = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  return formatYaml(text) ?? text;
}

/** The state that a view begins with, without what the page keeps there of its calls. */
function stateOf(state: JsonObject = {}): JsonObject {
  const own = Object.fromEntries(Object.entries(state).filter(([name]) => callOfKey(name) === null));
  return Object.keys(own).length === 0 ? {} : { state: own };
}

/** The initial values of the form. Files belong to the server, and no document writes them. */
function startOf(form: JsonObject, body: readonly LayoutNode[]): JsonObject {
  const files = new Set<unknown>();
  const waiting = [...body];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (traitsOf(node).field === 'files') files.add(node['name']);
    for (const [, children] of slotsOf(node)) if (Array.isArray(children)) waiting.push(...children.filter(isNode));
  }
  const start = Object.fromEntries(Object.entries(form).filter(([name]) => !files.has(name)));
  return Object.keys(start).length === 0 ? {} : { form: { start } };
}

const authoredNodes = (nodes: readonly LayoutNode[]): Json[] =>
  nodes.filter(({ type }) => nodeDefinitions.get(type)?.byCompiler !== true).map(authoredNode);

function authoredNode(node: LayoutNode): Json {
  const definition = nodeDefinitions.get(node.type);
  const { type, id, $if: shown, $each: each, $else: _other, ...properties } = node;
  const main = definition?.main;
  const written: JsonObject = { [type]: main === undefined ? null : authoredProperty(node, main) };
  if (shown !== undefined) written['when'] = condition(shown);
  if (each !== undefined) written['each'] = eachOf(each);
  // Those with a press are given one.
  if (id !== undefined && properties['press'] === undefined) written['id'] = id;
  for (const key of Object.keys(properties)) {
    if (key === main) continue;
    if (definition?.compiledSlots?.includes(key)) written['rows'] = authoredRows(properties[key], authoredNodes);
    else if (!Object.hasOwn(written, key)) written[key] = authoredProperty(node, key);
  }
  return Object.keys(written).length === 1 && written[type] === null ? type : written;
}

function authoredProperty(node: LayoutNode, key: string): Json {
  const value = node[key];
  const slots = nodeDefinitions.get(node.type)?.slots ?? [];
  if (slots.includes(key) && Array.isArray(value)) return authoredNodes(value.filter(isNode));
  if (key === 'press') return authoredPress(value);
  if (key === 'to' && traitsOf(node).flow) return flow;
  if (key === 'blocks' && Array.isArray(value)) return markdownOf(value as readonly ProseBlock[]);
  if (key === 'columns' && Array.isArray(value)) return authoredColumns(value);
  if (key === 'sorted') return authoredSorted(value);
  if (key === 'lookup') return { when: condition(membersOf(value)['when']), operation, fill: {} };
  if (key === 'messages')
    return Object.fromEntries(Object.entries(membersOf(value)).map(([name, message]) => [name, messageOf(membersOf(message))]));
  // An entry of a list may be pressed too: the Change of a fact.
  if (Array.isArray(value))
    return value.map((entry) => {
      const own = authoredValue(entry);
      const { press } = membersOf(entry);
      if (!isObject(own) || !Array.isArray(press)) return own;
      const { id: _id, ...rest } = own;
      return { ...rest, press: authoredPress(press) };
    });
  return authoredValue(value, key);
}

/** The authored form of a frame's message: an event, or a code that is reported. */
function messageOf({ press, label }: Readonly<Record<string, unknown>>): Json {
  const [action] = Array.isArray(press) ? (press as readonly Action[]) : [];
  const what: JsonObject = action?.do === 'submit' ? { event: action.event } : action?.do === 'report' ? { report: action.code } : {};
  const written: JsonObject = label === undefined ? what : { ...what, label: authoredValue(label) };
  return Object.keys(written).length === 0 ? null : written;
}

const marks: Record<ProseBlock['kind'], string> = { h2: '## ', h3: '### ', p: '', ul: '- ', ol: '1. ' };

function markdownOf(blocks: readonly ProseBlock[]): string {
  const spans = (item: ProseBlock['items'][number]): string =>
    item.map(({ text, strong, href }) => (href === undefined ? (strong === true ? `**${text}**` : text) : `[${text}](${href})`)).join('');
  return `${blocks.map(({ kind, items }) => items.map((item) => marks[kind] + spans(item)).join('\n')).join('\n\n')}\n`;
}
