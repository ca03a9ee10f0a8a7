import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { isShown, resolveBindings, rowScopes } from '../../expression/bindings.ts';
import { traitsOf } from '../../fields/node-traits.ts';
import { fieldsOfNode } from '../../fields/fields-of-node.ts';
import type { Draw } from './drawn.ts';
import { fieldComponents } from './field-components.ts';
import { keyFacts, listRow, press, rows, tabs } from './press-components.ts';
import type { Place, Surface } from './surface.ts';
import { heading, list, picture, prose, saying, table, tableRow } from './word-components.ts';
import { wordOf } from './words-of.ts';

/** Decoration, and what a surface has nothing for. */
const silent: Draw = () => [];

const container: Draw = ({ on, children }) => on.column(children());

const sideBySide: Draw = ({ on, children }) => on.row(children());

const titled: Draw = ({ props, on, children }) => {
  const heading = wordOf(props['heading']);
  const level = typeof props['level'] === 'number' ? props['level'] : 2;
  const beside = [...on.heading(level, heading), ...on.text(wordOf(props['badge'])), ...on.text(wordOf(props['value']))];
  return on.column([...on.row(beside), ...children()]);
};

const card: Draw = (drawn) => {
  const inside = titled(drawn);
  return inside.length === 0 ? [] : [drawn.on.add('Card', { child: inside[0] ?? '' })];
};

const field: Draw = ({ node, props, on, at, children }) => {
  const kind = traitsOf(node).field ?? 'text';
  const own =
    typeof props['name'] === 'string'
      ? fieldComponents(node.type, kind, props, on, at)
      : saying({ node, props, on, at, children: () => [] });
  return on.column([...own, ...children()]);
};

const address: Draw = ({ node, props, on, at }) =>
  on.column([
    ...on.text(wordOf(props['label'])),
    ...fieldsOfNode({ ...node, ...props, type: node.type }).flatMap(({ kind, node: part }) => {
      const { type, ...own } = part;
      return fieldComponents(type, kind, propsOf(own, at), on, at);
    }),
  ]);

const named: Draw = ({ node, props, on, at, children }) => {
  const label = wordOf(props['label']);
  const inside = children(at);
  on.lose(node.type, 'approximated', 'What opens and closes is open: the Basic Catalog has no disclosure.');
  return on.column([...on.heading(3, label), ...on.text(wordOf(props['caption'])), ...inside]);
};

/** A form of its own has answers of its own. */
const form: Draw = ({ props, on, at, children }) => {
  const start = props['start'];
  const values = typeof start === 'object' && start !== null && !Array.isArray(start) ? start : {};
  return on.column(children({ ...at, form: wordOf(props['name']), prefix: '', scope: { ...at.scope, form: values, changed: false } }));
};

const region: Draw = ({ props, on, children }) => (props['state'] === 'waiting' ? on.text('…') : on.column(children()));

const components: Readonly<Record<string, Draw | undefined>> = {
  stack: container,
  landmark: container,
  columns: container,
  grid: container,
  split: container,
  surface: container,
  remount: container,
  row: sideBySide,
  section: titled,
  rowList: titled,
  card,
  heading,
  button: press,
  link: press,
  addressField: address,
  rows,
  keyFacts,
  table,
  tableRow,
  prose,
  image: picture,
  list,
  disclosure: named,
  menu: named,
  tabs,
  form,
  listRow,
  region,
  divider: ({ on }) => [on.add('Divider', {})],
  spacer: silent,
  icon: silent,
  glyph: silent,
  illustration: silent,
  skeleton: silent,
  polling: saying,
  timer: silent,
  sign: saying,
};

const nodesIn = (value: unknown): LayoutNode[] => (Array.isArray(value) ? value : []);

/** Properties with their expressions worked out. */
const propsOf = (own: object, { scope }: Place): Record<string, Json> =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [name, resolveBindings(value, scope)]));

/** The components of some nodes, with their conditions and repeats worked out. */
export function drawAll(nodes: readonly LayoutNode[], at: Place, on: Surface): string[] {
  return nodes.flatMap((node) => {
    if (node.$each === undefined) return drawOne(node, at, on);
    return rowScopes(node.$each, at.scope).flatMap((scope) => drawOne(node, { ...at, scope }, on));
  });
}

function drawOne(node: LayoutNode, at: Place, on: Surface): string[] {
  const { $if, $each: _each, $else: _else, ...rest } = node;
  if ($if !== undefined && !isShown($if, at.scope)) return [];
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !slotNames.includes(name) && name !== 'press'));
  const props = propsOf(own, at);
  const slots = slotNames.filter((name) => Array.isArray(node[name]));
  const children = (within: Place = at): string[] => slots.flatMap((name) => drawAll(nodesIn(node[name]), within, on));
  const draw = components[node.type] ?? (traitsOf(node).field === undefined ? saying : field);
  return draw({ node, props, on, at, children });
}
