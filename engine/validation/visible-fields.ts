import type { Json, JsonObject } from '#schemas/json.ts';
import { layoutLimits, mostFormRows } from '#schemas/limits.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { isShown, resolveBindings, rowScopes } from '../expression/bindings.ts';
import { equalJson, isForbiddenName } from '../expression/equality.ts';
import type { Scope } from '../expression/scope.ts';
import { fieldInRow, readField, rowInScope, writeField } from '../fields/field-path.ts';
import { emptyValue } from '../fields/field-types.ts';
import { type FieldOfNode, fieldsOfNode } from '../fields/fields-of-node.ts';
import { isNode, slotsOf } from './walk-layout.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** A field as it stands on the page now: its properties with every expression worked out. */
export interface VisibleField {
  name: string;
  kind: FieldKind;
  type: string;
  label: string;
  /** Cannot be changed, so that nothing typed for it counts. */
  disabled: boolean;
  /** Disabled whatever a person types. */
  alwaysDisabled: boolean;
  props: JsonObject;
}

/** The part of a layout that fields are read from. */
export interface FormLayout {
  body: readonly LayoutNode[];
  dialogs?: Readonly<Record<string, { body: readonly LayoutNode[]; footer?: readonly LayoutNode[] }>>;
  form?: JsonObject;
}

/** The depth to which fields are looked for; a layout is no deeper. */
const deepest = 60;

/**
 * The fields shown now, in page order. What is hidden is neither checked nor sent, so a hidden field's value does not count
 * for what else is shown either. `form` names a form within the layout; without it the fields outside any such form.
 */
export function visibleFields(layout: FormLayout, scope: Scope, form: string | null = null): VisibleField[] {
  return normalizeForm(layout, scope, form).fields;
}

/** `visibleFields`, with the form's values as rules and guards see them: empty where a field is hidden. */
export function normalizeForm(
  layout: FormLayout,
  scope: Scope,
  form: string | null = null,
): { fields: VisibleField[]; values: JsonObject } {
  const all = collect(layout, scope, form, true);
  let values: JsonObject = { ...scope.form };
  for (const { name, kind } of all) if (readField(values, name) === undefined) values = writeField(values, name, emptyValue(kind));
  let shown: FoundField[] = [];
  // Each turn hides at least one more field or is the last.
  for (let turn = 0; turn <= all.length; turn++) {
    shown = collect(layout, { ...scope, form: values }, form, false);
    if (shown.length === all.length) break;
    const names = new Set(shown.map((field) => field.name));
    let next = values;
    for (const { name, kind } of all) if (!names.has(name)) next = writeField(next, name, emptyValue(kind));
    if (equalJson(next, values)) break;
    values = next;
  }
  return { fields: shown.map(settledField), values };
}

/** Every field of a form, shown or not, each name once. */
export function allFields(layout: FormLayout, scope: Scope, form: string | null = null): VisibleField[] {
  return collect(layout, scope, form, true).map(settledField);
}

/** The values of the fields shown, out of those of a form: of each row only what its own fields hold. */
export function valuesShown(fields: readonly Pick<VisibleField, 'name' | 'kind'>[], values: JsonObject): JsonObject {
  let shown: JsonObject = {};
  for (const { name, kind } of fields) {
    const value = readField(values, name) ?? null;
    shown = writeField(shown, name, kind === 'rows' && Array.isArray(value) ? value.map(() => ({})) : value);
  }
  return shown;
}

/** A field where it was found; its properties are worked out only when they are needed. */
interface FoundField extends FieldOfNode {
  scope: Scope;
}

/** Maps a field's own name to its name within the form. */
type NameOf = (own: string) => string;

/** The unconditional fields of each layout and form: nothing around them has a condition or repeats. */
const standing = new WeakMap<FormLayout, Map<string | null, FieldOfNode[]>>();

function collect(layout: FormLayout, scope: Scope, form: string | null, hiddenToo: boolean): FoundField[] {
  const before = standing.get(layout)?.get(form);
  if (before !== undefined) return before.map(({ name, kind, node }) => ({ name, kind, node, scope }));
  let always = true;
  const found = new Map<string, FoundField>();
  // Lists within lists multiply: a page has no more nodes than this, whatever a foreign layout says.
  let left = layoutLimits.nodes;
  const visit = (
    nodes: readonly unknown[] | undefined,
    at: Scope,
    within: string | null,
    depth: number,
    named: NameOf,
    under = false,
  ): void => {
    if (!Array.isArray(nodes) || depth > deepest) return;
    for (const node of nodes) {
      if (!isNode(node)) continue;
      if (node.$each !== undefined) always = false;
      const conditional = under || node.$if !== undefined;
      for (const row of node.$each === undefined ? [at] : rowScopes(node.$each, at)) {
        if (left-- <= 0) return;
        if (!hiddenToo && !isShown(node.$if, row)) continue;
        const fields = within === form ? fieldsOfNode(node).filter((field) => !isForbiddenName(field.name)) : [];
        if (fields.length > 0 && conditional) always = false;
        for (const field of fields) {
          const name = named(field.name);
          if (!found.has(name)) found.set(name, { ...field, name, scope: row });
        }
        const { scope: holds } = traitsOf(node);
        if (holds === 'row') {
          always = false;
          for (const { name } of fields) visitRows(node, named(name), row, within, depth);
          continue;
        }
        const own = node['name'];
        const inner = holds === 'form' && typeof own === 'string' ? own : within;
        for (const [, children] of slotsOf(node)) visit(children, row, inner, depth + 1, named, conditional);
      }
    }
  };
  /** The fields of every row of a list that the person makes, each under its place. */
  const visitRows = (node: LayoutNode, list: string, at: Scope, within: string | null, depth: number): void => {
    const values = readField(at.form ?? {}, list);
    if (!Array.isArray(values)) return;
    values.slice(0, mostFormRows).forEach((value, index) => {
      const row: Scope = { ...at, rows: { ...at.rows, row: rowInScope(value, index) } };
      for (const [, children] of slotsOf(node)) visit(children, row, within, depth + 1, (own) => fieldInRow(list, index, own));
    });
  };
  const plain: NameOf = (own) => own;
  visit(layout.body, scope, null, 0, plain);
  for (const dialog of Object.values(layout.dialogs ?? {})) {
    visit(dialog?.body, scope, null, 0, plain);
    visit(dialog?.footer, scope, null, 0, plain);
  }
  const fields = [...found.values()];
  // Only a look at what is hidden too has seen everything.
  if (always && hiddenToo) standing.set(layout, (standing.get(layout) ?? new Map<string | null, FieldOfNode[]>()).set(form, fields));
  return fields;
}

/** Its properties are worked out when they are first asked for: of most fields only the name and the kind are. */
class SettledField implements VisibleField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly type: string;
  readonly alwaysDisabled: boolean;
  readonly #node: LayoutNode;
  readonly #scope: Scope;
  #props: JsonObject | null = null;

  constructor({ name, kind, node, scope }: FoundField) {
    this.name = name;
    this.kind = kind;
    this.type = node.type;
    this.alwaysDisabled = node['disabled'] === true;
    this.#node = node;
    this.#scope = scope;
  }

  get label(): string {
    const label = resolveBindings(this.#node['label'], this.#scope);
    return typeof label === 'string' ? label : this.name;
  }

  get disabled(): boolean {
    return resolveBindings(this.#node['disabled'], this.#scope) === true;
  }

  get props(): JsonObject {
    return (this.#props ??= settledProps(this.#node, this.#scope));
  }
}

const settledField = (found: FoundField): VisibleField => new SettledField(found);

function settledProps(node: LayoutNode, scope: Scope): JsonObject {
  const props: JsonObject = {};
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('$') && key !== 'type' && key !== 'press') props[key] = resolveBindings(value, scope);
  }
  return props;
}

/** The options of a choice, as resolved; none where they are not a list. */
export function optionsOf(field: VisibleField): { value: string | number | boolean; disabled?: Json }[] {
  const options = field.props['options'];
  if (!Array.isArray(options)) return [];
  return options.filter(
    (option): option is { value: string; disabled?: Json } =>
      typeof option === 'object' && option !== null && !Array.isArray(option) && Object.hasOwn(option, 'value'),
  );
}
