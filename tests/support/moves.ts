import { isFormChanged, validateForm } from '#engine/validation/validate-form.ts';
import { allFields, optionsOf, normalizeForm, valuesShown, visibleFields, type VisibleField } from '#engine/validation/visible-fields.ts';
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
  /** The id of a button whose label follows the entered values. */
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
  /** Entered because it must be, while another field is tried: no part of what makes the move. */
  usual?: true;
}

/** The texts for the fields of these labels, each in turn, one text for a field that must be answered always. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** By what is chosen, not by its value: a slider's two ways stay two, wherever it stands. */
export const nameOf = (move: Move): string =>
  `${move.event} ${move.entries
    .filter((entry) => entry.usual !== true)
    .map((entry) => `${entry.label}=${entry.name ?? entry.value}`)
    .join('&')}`;

/** Every submit of a view with every alternative a person could enter before it. */
export function movesOf(layout: Layout, typed: Typed): Move[] {
  // A person sees the five fields of an address, not the node that stands for them.
  const nodes = nodesOf(layout.body).flatMap((node) => (node.type === 'addressField' ? addressFields(node) : [node, ...changesOf(node)]));
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
      else for (const entries of alternatives) moves.push({ ...move, entries: shownEntries(layout, entries) });
    }
  }
  return moves;
}

/** Without what a person never sees, given the other entries. */
function shownEntries(layout: Layout, entries: Entry[]): Entry[] {
  const values = { ...layout.form, ...Object.fromEntries(entries.map((entry) => [entry.field, valueOf(entry, fieldOf(layout, entry))])) };
  const shown = new Set(visibleFields(layout, { ...scopeOf(layout), form: values }).map((field) => field.name));
  return entries.filter((entry) => shown.has(entry.field));
}

const fieldOf = (layout: Layout, entry: Entry): VisibleField | undefined =>
  allFields(layout, scopeOf(layout)).find((field) => field.name === entry.field);

/** The form's values after the entries. */
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
  const fieldKind = traitsOf({ type: kind }).field ?? 'text';
  if (chosen !== undefined) return fieldKind === 'choices' ? [chosen.value] : chosen.value;
  const parsed = parseFieldText(fieldKind, value).value ?? null;
  return fieldKind === 'choice' ? optionValue(parsed, options) : parsed;
}

/** The outcome of a move in the browser: the same checks as its own, on the same layout. */
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

/** The buttons that change one of a node's facts. */
function changesOf(node: LayoutNode): LayoutNode[] {
  if (node.type !== 'keyFacts' || !Array.isArray(node['items'])) return [];
  return (node['items'] as { label: string; change?: { id?: string; label: string; press?: Json } }[]).flatMap(({ label, change }) =>
    change?.press === undefined
      ? []
      : [
          {
            type: 'button',
            label: `${change.label} ${label}`,
            press: change.press,
            ...(change.id !== undefined && { id: change.id }),
          } as LayoutNode,
        ],
  );
}

function variantsOf(nodes: LayoutNode[], start: Record<string, unknown>, typed: Typed): Entry[][] {
  const choices: Entry[][] = [];
  const dates = nodes
    .filter((node) => node.type === 'dateField' && typed[labelOf(node)] === undefined)
    .map((node) => entryOf(node, '01/15/2039'));
  for (const node of nodes) {
    const label = labelOf(node);
    const isAnswered = (start[String(node['name'])] ?? null) !== null;
    if (isGiven(node, typed)) continue;
    if (typed[label] !== undefined) {
      choices.push(...typed[label].map((value) => [entryOf(node, value)]));
      continue;
    }
    if (isAnswered && (node.type === 'select' || node.type === 'textField')) continue;
    if (node.type === 'radioGroup' || node.type === 'select') {
      const options = (node['options'] ?? []) as { value: unknown; label: string; disabled?: boolean }[];
      const free = options.filter((option) => option.disabled !== true);
      choices.push(...free.map((option) => [entryOf(node, node.type === 'select' ? String(option.value) : option.label), ...dates]));
    }
    if (node.type === 'slider') {
      const at = Number(start[String(node['name'])]);
      const step = Number(node['step'] ?? 1);
      const box = String(node['boxLabel'] ?? label);
      for (const [name, value] of Object.entries({ less: at - step, more: at + step }))
        choices.push([{ ...entryOf(node, String(value)), label: box, name }]);
    }
    if (node.type === 'textField') choices.push([entryOf(node, 'Walker')]);
    if (node.type === 'checkbox') choices.push([entryOf(node, 'true')]);
    if (node.type === 'fileUpload') choices.push([], [entryOf(node, 'walker.pdf')]);
  }
  const needed = nodes.filter((node) => isGiven(node, typed) || (node['required'] !== undefined && isMissing(start[String(node['name'])])));
  const alternatives = choices.length === 0 ? [dates] : choices;
  return alternatives.map((chosen) => [
    ...needed
      .filter((node) => !chosen.some((entry) => entry.field === node['name']))
      .flatMap((node) => usualEntry(node, typed).map((entry): Entry => ({ ...entry, usual: true }))),
    ...chosen,
  ]);
}

/** One text is there for a field that must be answered: nothing to try. */
const isGiven = (node: LayoutNode, typed: Typed): boolean => node['required'] !== undefined && typed[labelOf(node)]?.length === 1;

/** Nothing was entered, or a box that must be ticked is not. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

const labelOf = (node: LayoutNode): string => String(node['label']);

const entryOf = (node: LayoutNode, value: string): Entry => ({
  kind: node.type,
  field: String(node['name']),
  label: labelOf(node),
  value,
});

const usualTexts: Readonly<Record<string, string>> = {
  textField: 'Walker',
  emailField: 'walker@mail.example',
  phoneField: '(415) 555-0142',
  ssnField: '219-09-4321',
  einField: '12-3456789',
  moneyField: '1200',
  dateField: '01/15/2039',
  checkbox: 'true',
};

/** The entry for a field that must be answered while another one is tried. */
function usualEntry(node: LayoutNode, typed: Typed): Entry[] {
  const [first] = typed[labelOf(node)] ?? [];
  if (first !== undefined) return [entryOf(node, first)];
  const options = ((node['options'] ?? []) as { value: unknown; label: string; disabled?: boolean }[]).filter(
    ({ disabled }) => disabled !== true,
  );
  const [option] = options;
  if (option !== undefined) return [entryOf(node, node.type === 'select' ? String(option.value) : option.label)];
  const text = usualTexts[node.type];
  return text === undefined ? [] : [entryOf(node, text)];
}

function nodesOf(body: LayoutNode[]): LayoutNode[] {
  return body.flatMap((node) => [
    node,
    ...Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesOf(value.filter(isNode)) : [])),
  ]);
}
const isNode = (value: unknown): value is LayoutNode => typeof value === 'object' && value !== null && 'type' in value;
