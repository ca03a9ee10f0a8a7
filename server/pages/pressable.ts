import { layoutScope } from '#engine/expression/layout-scope.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { Action } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout, Rule } from '#schemas/layout.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** A node of the page that something is pressed on, and the form that goes with it. */
export interface Pressable {
  node: LayoutNode;
  press: Action[];
  form: PressedForm;
}

export interface PressedForm {
  layout: Layout;
  /** The name of a `form` within the layout; null is the layout's own. */
  name: string | null;
  rules: Rule[];
  start: JsonObject;
  /** The scope of the form's expressions besides the form itself. */
  scope: Scope;
}

/**
 * The node of an id in a projected layout: what a browser may name is only what was drawn for this person just now. Nested
 * objects with a `press` (a Change link of a list of facts) count as nodes too. Iterative: layouts may be deep.
 */
export function findPressable(layout: Layout, id: string, speech: Speech = {}): Pressable | null {
  const waiting: { value: unknown; form: PressedForm }[] = [];
  for (const part of [layout.under, layout]) {
    if (part === undefined) continue;
    const form = ownForm(part, speech);
    waiting.push({ value: part.arrive ?? {}, form }, ...dialogsOf(part, form), { value: part.body, form });
  }
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || typeof next.value !== 'object' || next.value === null) continue;
    const node = next.value as LayoutNode;
    if (node.id === id && Array.isArray(node['press'])) return { node, press: node['press'] as Action[], form: next.form };
    const form =
      traitsOf(node).scope === 'form' && typeof node['name'] === 'string'
        ? innerForm(next.form, next.form.layout, node, node['name'])
        : next.form;
    for (const value of Object.values(next.value)) if (typeof value === 'object') waiting.push({ value, form });
  }
  return null;
}

/** The dialogs of a layout, each with the form that its buttons send. */
function dialogsOf(layout: Layout, view: PressedForm): { value: unknown; form: PressedForm }[] {
  return Object.values(layout.dialogs ?? {}).map((dialog) => {
    const named = [...walkLayout(layout)].find(({ node }) => isFormNamed(node, dialog.form));
    return {
      value: dialog,
      form: named === undefined || dialog.form === undefined ? view : innerForm(view, layout, named.node, dialog.form),
    };
  });
}

const isFormNamed = (node: LayoutNode, name: string | undefined): boolean =>
  name !== undefined && traitsOf(node).scope === 'form' && node['name'] === name;

/** The form that a field stands in, by its kind and its name, without one the first of its kind; null where the page shows no such field. */
export function formOfField(layout: Layout, kind: FieldKind, name: string | null, speech: Speech): PressedForm | null {
  const waiting: { value: unknown; form: PressedForm }[] = [{ value: [layout.body, layout.dialogs ?? {}], form: ownForm(layout, speech) }];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || typeof next.value !== 'object' || next.value === null) continue;
    const node = next.value as LayoutNode;
    if (traitsOf(node).field === kind && (name === null || node['name'] === name)) return next.form;
    const form =
      traitsOf(node).scope === 'form' && typeof node['name'] === 'string'
        ? innerForm(next.form, next.form.layout, node, node['name'])
        : next.form;
    for (const value of Object.values(next.value)) if (typeof value === 'object') waiting.push({ value, form });
  }
  return null;
}

/** The form that a whole view is, with the language that its errors are said in. */
function ownForm(layout: Layout, speech: Speech): PressedForm {
  return {
    layout,
    name: null,
    rules: layout.rules ?? [],
    start: layout.form ?? {},
    scope: { ...layoutScope(layout), ...speech },
  };
}

function innerForm({ scope }: PressedForm, layout: Layout, node: LayoutNode, name: string): PressedForm {
  return {
    ...ownForm(layout, speechIn(scope)),
    name,
    rules: (node['rules'] as Rule[] | undefined) ?? [],
    start: (node['start'] as JsonObject | undefined) ?? {},
  };
}

const speechIn = ({ language, ownWords }: Scope): Speech => (language === undefined ? {} : { language, ownWords });
