import { isFormChanged, validateForm } from '#engine/validation/validate-form.ts';
import { optionsOf, normalizeForm, valuesShown, visibleFields, type VisibleField } from '#engine/validation/visible-fields.ts';
import { resolveBindings } from '#engine/expression/bindings.ts';
import { layoutScope } from '#engine/expression/layout-scope.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { optionValue, parseFieldText } from '#engine/fields/parse-field.ts';
import { addressFields } from '#engine/fields/address-fields.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Layout } from '#schemas/layout.ts';

/** One move a person can make on a step: what to enter, and which button's words to press. */
export interface Move {
  event: string;
  label: string;
  /** Of a button whose label follows what is entered. */
  id: string | null;
  /** The step's main button: what leads on. */
  primary: boolean;
  /** The form is checked before it is sent. */
  checked: boolean;
  entries: Entry[];
  button: LayoutNode;
}
export interface Entry {
  kind: string;
  /** The name under which the form holds it: what a script sends. A person knows the label. */
  field: string;
  label: string;
  value: string;
  name?: string;
}

/** What is entered into the fields of these labels, each in turn; other texts and menus that have an answer are left as they are. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** By what is chosen, not by its value: a slider's two ways stay two, wherever it stands. */
export const nameOf = (move: Move): string =>
  `${move.event} ${move.entries.map((entry) => `${entry.label}=${entry.name ?? entry.value}`).join('&')}`;

/** Every submit of a view with every alternative a person could enter before it. */
export function movesOf(layout: Layout, typed: Typed): Move[] {
  // A person sees the five fields of an address, not the node that stands for them.
  const nodes = nodesOf(layout.body).flatMap((node) => (node.type === 'addressField' ? addressFields(node) : [node]));
  const alternatives = variantsOf(nodes, layout.form ?? {}, typed);
  const moves: Move[] = [];
  for (const node of nodes) {
    for (const action of (node['press'] ?? []) as { do: string; event?: string; check?: boolean }[]) {
      if (action.do !== 'submit' || action.event === undefined) continue;
      const move = {
        event: action.event,
        label: String(node['label']),
        id: typeof node['label'] === 'string' ? null : String(node['id']),
        primary: node['kind'] === 'primary',
        checked: action.check !== false,
        button: node,
      };
      if (action.check === false) moves.push({ ...move, entries: [] });
      else for (const entries of alternatives) moves.push({ ...move, entries });
    }
  }
  return moves;
}

/** What the form holds once the entries are made. */
export function valuesOf(layout: Layout, entries: readonly Entry[]): JsonObject {
  const scope = scopeOf(layout);
  let values: JsonObject = { ...layout.form };
  for (const entry of entries) {
    const field = visibleFields(layout, { ...scope, form: values }).find((one) => one.name === entry.field);
    values = { ...values, [entry.field]: valueOf(entry, field) };
  }
  return valuesShown(visibleFields(layout, { ...scope, form: values }), normalizeForm(layout, { ...scope, form: values }).values);
}

function valueOf({ kind, value }: Entry, field: VisibleField | undefined): Json {
  const options = field === undefined ? [] : (optionsOf(field) as { value: string | number | boolean; label?: Json }[]); // options have labels
  const chosen = options.find((option) => option.label === value);
  if (chosen !== undefined) return chosen.value;
  const fieldKind = traitsOf({ type: kind }).field ?? 'text';
  const parsed = parseFieldText(fieldKind, value).value ?? null;
  return fieldKind === 'choice' ? optionValue(parsed, options) : parsed;
}

/** What the browser will do with a move: the same checks as its own, on the same layout. */
export function outcomeOf(layout: Layout, move: Move): 'sent' | 'refused' | 'disabled' {
  const values = valuesOf(layout, move.entries);
  const changed = isFormChanged(layout.form ?? {}, { ...layout.form, ...values });
  const scope = { ...scopeOf(layout), changed };
  const issues = validateForm({ layout, values, scope });
  const disabled = resolveBindings(move.button['disabled'] ?? false, { ...scope, form: values, valid: issues.length === 0 });
  if (disabled === true) return 'disabled';
  return move.checked && issues.length > 0 ? 'refused' : 'sent';
}

export function scopeOf(layout: Layout): Scope {
  return { ...layoutScope(layout), form: layout.form ?? {} };
}

function variantsOf(nodes: LayoutNode[], start: Record<string, unknown>, typed: Typed): Entry[][] {
  const choices: Entry[][] = [];
  const entry = (node: LayoutNode, value: string): Entry => ({
    kind: node.type,
    field: String(node['name']),
    label: String(node['label']),
    value,
  });
  const dates = nodes.filter((node) => node.type === 'dateField').map((node) => entry(node, '01/15/2039'));
  for (const node of nodes) {
    const label = String(node['label']);
    const isAnswered = (start[String(node['name'])] ?? null) !== null;
    if (typed[label] !== undefined) {
      choices.push(...typed[label].map((value) => [entry(node, value)]));
      continue;
    }
    if (isAnswered && (node.type === 'select' || node.type === 'textField')) continue;
    if (node.type === 'radioGroup' || node.type === 'select') {
      const options = (node['options'] ?? []) as { value: unknown; label: string }[];
      choices.push(...options.map((option) => [entry(node, node.type === 'select' ? String(option.value) : option.label), ...dates]));
    }
    if (node.type === 'slider') {
      const at = Number(start[String(node['name'])]);
      const step = Number(node['step'] ?? 1);
      const box = String(node['boxLabel'] ?? label);
      for (const [name, value] of Object.entries({ less: at - step, more: at + step }))
        choices.push([{ ...entry(node, String(value)), label: box, name }]);
    }
    if (node.type === 'textField') choices.push([entry(node, 'Walker')]);
    if (node.type === 'checkbox') choices.push([entry(node, 'true')]);
    if (node.type === 'fileUpload') choices.push([], [entry(node, 'walker.pdf')]);
  }
  return choices.length === 0 ? [dates] : choices;
}

function nodesOf(body: LayoutNode[]): LayoutNode[] {
  return body.flatMap((node) => [
    node,
    ...Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesOf(value.filter(isNode)) : [])),
  ]);
}
const isNode = (value: unknown): value is LayoutNode => typeof value === 'object' && value !== null && 'type' in value;
