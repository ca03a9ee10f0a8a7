import type { Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import type { Issue } from '#schemas/wire.ts';
import { settled, unpacked, UnknownOperator, type Scope } from './expressions.ts';

/** Where a node stands: what its expressions read, its form, the row of a list that a person makes (`jobs[0].`), the words around it. */
export interface Place {
  scope: Scope;
  form: string;
  prefix: string;
  groups: readonly string[];
}
/** Something that a person finds by its label: a field, a press, or the adding of a row to a list and the removal of one. */
export interface Control extends Place {
  label: string;
  props: JsonObject;
  field?: { kind: FieldKind; path: string };
  press?: Press;
  row?: { path: string; remove?: number };
}
/** What stands on the page, beside its layout: answers by form and what they began with, state, open dialogs. */
export interface Stand extends Record<'forms' | 'starts', Record<string, JsonObject>> {
  state: JsonObject;
  issues: readonly Issue[];
  dialogs: readonly string[];
}
/** How nodes of a type read; `props` are without expressions. */
export type Draw = (props: JsonObject, on: Drawing, at: Place, node: LayoutNode) => unknown;
/** One view as text, and what of it can be answered and pressed. */
export class Drawing {
  readonly lines: string[] = [];
  controls: Control[] = [];
  /** What a person is asked for and this client cannot draw, in words. */
  unanswerable: string[] = [];
  /** The pause before a page that waits is asked for again, in milliseconds. */
  every = 1000;
  readonly stand: Stand;
  readonly #drawingOf: (type: string) => Draw | undefined;

  constructor(drawingOf: (type: string) => Draw | undefined, layout: Layout, stand: Stand) {
    this.#drawingOf = drawingOf;
    this.stand = stand;
    const data = unpacked(layout.data ?? {}) as JsonObject;
    const page = { form: {}, state: stand.state, data, rows: {}, changed: false, valid: true, values: layout.values ?? {} };
    const place = this.formOf('', layout.form ?? {}, { scope: page, form: '', prefix: '', groups: [] });
    this.lines.push(`=== ${layout.title} ===`);
    for (const { path, message, instead } of stand.issues) {
      if (path === '') this.lines.push(`! ${message}`);
      if (instead !== undefined) this.control(place, instead.label, { props: { to: instead.to }, press: [] });
    }
    this.draw(layout.body, place);
    for (const name of stand.dialogs) {
      const { title = name, body = [], footer = [] } = layout.dialogs?.[name] ?? {};
      [this.controls, this.unanswerable] = [[], []]; // what lies under a dialog cannot be reached
      this.lines.push(`--- ${String(settled(title, place.scope))} ---`);
      this.draw([...body, ...footer], place);
      this.control(place, 'Close', { press: [{ do: 'close' }] });
    }
  }

  /** The place of a form's fields, with what they hold now. */
  formOf(form: string, start: JsonObject, at: Place): Place {
    const begun = (this.stand.starts[form] ??= start);
    const values = (this.stand.forms[form] ??= start);
    return { ...at, form, scope: { ...at.scope, form: values, changed: JSON.stringify(values) !== JSON.stringify(begun) } };
  }

  control(at: Place, label: Json | undefined, more: Partial<Control>, ...groups: string[]): void {
    this.controls.push({ ...at, props: {}, ...more, label: String(label), groups: [...at.groups, ...groups] });
  }

  draw(nodes: readonly LayoutNode[], at: Place): void {
    for (const node of nodes)
      try {
        if (node.$each === undefined) this.#one(node, at);
        else for (const row of settled(node.$each.in, at.scope) as Json[]) this.#one(node, withRow(at, node.$each.row, row));
      } catch (error) {
        if (!(error instanceof UnknownOperator)) throw error;
        this.#cannot(node, `works out "${error.message}"`);
      }
  }

  #one(node: LayoutNode, at: Place): void {
    const { $if, $each: _each, $else, press: _press, ...rest } = node;
    if ($if !== undefined && settled($if, at.scope) !== true) return;
    const drawn = this.#drawingOf(node.type);
    const props = Object.fromEntries(Object.entries(rest).filter(([name]) => !slotNames.includes(name)));
    if (node.type === 'polling') this.every = Number(rest['every'] ?? this.every);
    if (drawn !== undefined) drawn(settled(props, at.scope) as JsonObject, this, at, node);
    else if ($else !== undefined) this.draw([$else], at);
    else this.#cannot(node, `is a "${node.type}"`);
  }

  /** The children of a node, with further words around them. */
  children(node: LayoutNode, at: Place, ...groups: string[]): void {
    const within = { ...at, groups: [...at.groups, ...groups] };
    for (const slot of slotNames) this.draw((node[slot] ?? []) as LayoutNode[], within);
  }

  #cannot(node: LayoutNode, what: string): void {
    const words = `${String(node['label'] ?? 'a part of this page')}: it ${what}`;
    this.lines.push(`[This client cannot draw ${words}.]`);
    if (node['required'] !== undefined) this.unanswerable.push(`This client cannot answer ${words}.`);
  }
}
/** The place inside a row, which expressions read by its name. */
export function withRow({ scope, ...at }: Place, name: string, row: Json): Place {
  return { ...at, scope: { ...scope, rows: { ...scope.rows, [name]: row } } };
}
