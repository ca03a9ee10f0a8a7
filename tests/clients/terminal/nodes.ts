import type { Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { nodeDefinitions, type NodeType } from '#schemas/nodes/index.ts';
import { nodeTraits } from '#schemas/nodes/traits.ts';
import { withRow, type Draw } from './draw.ts';
import { dollars, member, settled } from './expressions.ts';
import { read, shown } from './typed.ts';

const words = (...parts: (Json | undefined)[]): string => parts.filter((part) => (part ?? '') !== '').join(' — ');
const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value : []);
/** What a node says, whatever it is: its texts in this order, its rows or items below them, and what stands in it. */
const texts = ['title', 'caption', 'heading', 'label', 'text', 'message', 'alt', 'value', 'badge', 'note', 'sentence', 'done'];
const marks: Readonly<Record<string, string>> = { heading: '# ', section: '## ', disclosure: '> ', note: '(i) ', polling: '… ' };
const saying: Draw = (props, on, at, node) => {
  const line = words(...texts.map((name) => (typeof props[name] === 'number' ? null : props[name])));
  if (line !== '') on.lines.push((marks[node.type] ?? '') + line);
  for (const item of list(props['rows'] ?? props['items']))
    on.lines.push(
      `- ${typeof item === 'object' ? words(item['label'], item['note'], item['shown'] ?? item['proposedShown'] ?? item['value']) : String(item)}`,
    );
  if (props['to'] !== undefined) on.control(at, props['title'] ?? line, { props, press: [] });
  on.children(node, at, String(props['heading'] ?? props['label'] ?? ''));
};
const field: Draw = (props, on, at, node) => {
  if (props['name'] === undefined) return saying(props, on, at, node);
  const kind = nodeTraits[node.type as NodeType]?.field ?? 'text';
  const path = at.prefix + String(props['name']);
  const value = read(on.stand.forms[at.form] ?? {}, path);
  const isChosen = (one: Json | undefined): boolean => (Array.isArray(value) ? value.includes(one!) : value === one);
  const choices = list(props['options']);
  const asked = `? ${words(props['label'])}${props['required'] === undefined ? '' : '*'}`;
  on.lines.push(`${asked}: ${shown(kind, value, choices) || words(props['kept'])}`);
  if (props['hint'] !== undefined) on.lines.push(`    ${words(props['hint'])}`);
  for (const { value: one, label, hint, figure } of choices)
    on.lines.push(`    ${isChosen(one) ? '(x)' : '( )'} ${words(label, hint, figure)}`);
  if (props['disabled'] === true) on.lines.push(`    (${words(props['reason'] ?? 'cannot be changed now')})`);
  for (const issue of on.stand.issues) if (issue.path.replace(/^\/form\//, '') === path) on.lines.push(`    ! ${issue.message}`);
  on.control(at, props['label'], { props, field: { kind, path } });
  if (isChosen(props['under'])) on.children(node, at);
};
/** The five answers of an address, under labels of this client's own: the contract has their names. */
const parts = { street1: 'Street address', street2: 'Apartment (optional)', city: 'City', state: 'State', zipCode: 'ZIP code' };
const address: Draw = ({ label, name, disabled = false }, on, at, node) => {
  on.lines.push(words(label));
  for (const [part, own] of Object.entries(parts)) {
    const named = name === undefined ? part : `${String(name)}${part[0]!.toUpperCase()}${part.slice(1)}`;
    field({ name: named, label: own, disabled }, on, { ...at, groups: [...at.groups, words(label)] }, { ...node, type: 'textField' });
  }
};
/** A list that the person makes, with as many rows as it must have. */
const rows: Draw = ({ name, add, atLeast }, on, at, node) => {
  const path = at.prefix + String(name);
  const held = list(read(on.stand.forms[at.form] ?? {}, path));
  on.control(at, name, { field: { kind: 'rows', path } });
  for (let index = 0; index < Math.max(held.length, Number(atLeast ?? 0)); index++) {
    const within = { ...withRow(at, 'row', { ...held[index], place: index + 1 }), prefix: `${path}[${index}].` };
    const label = words(settled(node['label'], within.scope));
    on.lines.push(`-- ${label}`);
    on.children(node, within, label);
    on.control(at, settled(node['remove'], within.scope), { press: [], row: { path, remove: index } });
  }
  on.lines.push(`[ ${words(add)} ]`);
  on.control(at, add, { press: [], row: { path } });
};
const press: Draw = (props, on, at, node) => {
  const { label, context, hint, figure, disabled, reason } = props;
  const line = node.type === 'link' ? `<${words(label, context, hint, figure)}>` : `[ ${words(label, context)} ]`;
  on.lines.push(disabled === true ? `${line} (${words(reason ?? 'not now')})` : line);
  on.control(at, label, { props, press: (node['press'] ?? []) as Press }, words(context));
};
const keyFacts: Draw = (props, on, at, node) => {
  for (const [index, { label, value, note, change }] of list(props['items']).entries()) {
    on.lines.push(words(`${words(label)}: ${words(value)}`, note));
    const given = { type: 'link', press: member(member(list(node['items'])[index], 'change'), 'press') };
    if (change) press({ ...(change as JsonObject), context: label! }, on, at, given);
  }
};
const across = (cells: (Json | undefined)[]): string => `  ${cells.map((cell) => words(cell)).join(' | ')}`;
const table: Draw = ({ caption, columns, rows: cells }, on, at, node) => {
  const all = list(columns);
  on.lines.push(words(caption), across(all.map((one) => one['label'])));
  for (const row of list(cells)) on.lines.push(across(all.map((one) => row[String(one['key'])])));
  on.children(node, at, words(caption));
};
const tableRow: Draw = ({ cells }, on, at, node) => {
  on.lines.push(across(Object.values(cells ?? {})));
  on.children(node, at, ...Object.values(cells ?? {}).map(String));
};
const prose: Draw = ({ blocks }, on) => {
  for (const item of list(blocks).flatMap((block) => list(block['items'])))
    on.lines.push(
      list(item)
        .map((span) => words(span['text']))
        .join(''),
    );
};
const clock = { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' } as const;
/** The nodes that read in a way of their own. */
const plain = { addressField: address, button: press, link: press, rows, keyFacts, table, tableRow, prose };
const own: Readonly<Partial<Record<NodeType, Draw>>> = {
  ...plain,
  form: ({ name, start }, on, at, node) => on.children(node, on.formOf(String(name), (start ?? {}) as JsonObject, at)),
  region: ({ state }, on, at, node) => (state === 'waiting' ? on.lines.push('…') : on.children(node, at)),
  savedAt: ({ label, at: instant }, on) => on.lines.push(words(label, new Date(Number(instant)).toLocaleTimeString('en-US', clock))),
  maskedValue: ({ label, value, last }, on) => on.lines.push(words(label, `•••${String(value).slice(-Number(last ?? 4))}`)),
  money: ({ value, digits = 2, missing }, on) => on.lines.push(value === null ? words(missing) : dollars(Number(value), Number(digits))),
  percent: ({ value, digits = 2, missing }, on) => on.lines.push(value === null ? words(missing) : `${(+value! * 100).toFixed(+digits!)}%`),
};
/** How a node reads; nothing for one that the contract does not have. */
export function drawingOf(type: string): Draw | undefined {
  if (!nodeDefinitions.has(type)) return undefined;
  return own[type as NodeType] ?? (nodeTraits[type as NodeType]?.field === undefined ? saying : field);
}
