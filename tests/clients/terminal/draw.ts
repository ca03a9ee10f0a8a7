import type { Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import type { Issue } from '#schemas/wire.ts';
import { settled, unpacked, UnknownOperator, type Scope } from './expressions.ts';
import type { Choice } from './typed.ts';

/** Something that takes an answer, found by its label. */
export interface Field {
  label: string;
  groups: readonly string[];
  kind: FieldKind;
  form: string;
  path: string;
  choices: readonly Choice[];
  disabled: boolean;
  /** What was kept stands until something is typed. */
  kept: boolean;
}

/** Something that can be pressed, found by its label; a link where it leads `to` an address. */
export interface Pressable {
  label: string;
  groups: readonly string[];
  form: string;
  id?: string;
  to?: string;
  press: Press;
  disabled: boolean;
  scope: Scope;
  /** Adds a row to a list, or takes one out. */
  row?: { path: string; remove: number | null };
}

/** What stands on the page, beside its layout: answers by form, state, open dialogs. */
export interface Stand {
  forms: Record<string, JsonObject>;
  starts: Record<string, JsonObject>;
  state: JsonObject;
  issues: readonly Issue[];
  dialogs: readonly string[];
}

/** Where a node stands. */
export interface Place {
  scope: Scope;
  form: string;
  /** The row of a list that a person makes: `jobs[0].` before the names of its fields. */
  prefix: string;
  groups: readonly string[];
}

/** How nodes of a type read. */
export type Draw = (props: JsonObject, on: Drawing, at: Place, node: LayoutNode) => void;

/** One view as text, and what of it can be answered and pressed. */
export class Drawing {
  readonly lines: string[] = [];
  readonly fields: Field[] = [];
  readonly pressables: Pressable[] = [];
  /** What this client cannot draw, in words, where a person is asked for something there. */
  readonly unanswerable: string[] = [];
  readonly stand: Stand;
  readonly #known: Readonly<Record<string, Draw>>;
  readonly #layout: Layout;
  readonly #data: JsonObject;

  constructor(known: Readonly<Record<string, Draw>>, layout: Layout, stand: Stand) {
    this.#known = known;
    this.stand = stand;
    this.#layout = layout;
    this.#data = unpacked(layout.data ?? {}) as JsonObject;
    const place = { ...this.#formOf('', layout.form ?? {}), prefix: '', groups: [] };
    this.lines.push(`=== ${layout.title} ===`);
    for (const { path, message, instead } of stand.issues) {
      if (path === '') this.lines.push(`! ${message}`);
      if (instead !== undefined) this.pressable({ label: instead.label, to: instead.to, press: [] }, place);
    }
    this.draw(layout.body, place);
    for (const name of stand.dialogs) {
      const { title = name, body = [], footer = [] } = layout.dialogs?.[name] ?? {};
      // A dialog is modal: what lies under it cannot be reached.
      this.fields.length = this.pressables.length = this.unanswerable.length = 0;
      this.lines.push(`--- ${String(settled(title, place.scope))} ---`);
      this.draw([...body, ...footer], place);
      this.pressable({ label: 'Close', press: [{ do: 'close' }] }, place);
    }
  }

  /** The place of the fields of a form, with what they hold now. */
  #formOf(form: string, start: JsonObject): Pick<Place, 'form' | 'scope'> {
    this.stand.starts[form] ??= start;
    const values = (this.stand.forms[form] ??= start);
    const { state } = this.stand;
    const changed = JSON.stringify(values) !== JSON.stringify(this.stand.starts[form]);
    return { form, scope: { form: values, state, data: this.#data, rows: {}, changed, valid: true, values: this.#layout.values ?? {} } };
  }

  draw(nodes: readonly LayoutNode[], place: Place): void {
    for (const node of nodes)
      try {
        if (node.$each === undefined) this.#one(node, place);
        else
          for (const [index, row] of ((settled(node.$each.in, place.scope) ?? []) as Json[]).entries())
            this.#one(
              { ...node, ...(node.id && { id: `${node.id}~${index}` }) },
              { ...place, scope: { ...place.scope, rows: { ...place.scope.rows, [node.$each.row]: row } } },
            );
      } catch (error) {
        if (!(error instanceof UnknownOperator)) throw error;
        this.#cannot(node, `works out "${error.message}"`);
      }
  }

  #one(node: LayoutNode, place: Place): void {
    if (node.$if !== undefined && settled(node.$if, place.scope) !== true) return;
    const drawn = this.#known[node.type];
    if (drawn === undefined) return node.$else === undefined ? this.#cannot(node, `is a "${node.type}"`) : this.draw([node.$else], place);
    const { $if: _if, $each: _each, press: _press, ...own } = node;
    const props = settled(Object.fromEntries(Object.entries(own).filter(([name]) => !slotNames.includes(name))), place.scope) as JsonObject;
    drawn(props, this, place, node);
  }

  /** The children of a node, in its slots, under a further group. */
  children(node: LayoutNode, place: Place, group = ''): void {
    const within = group === '' ? place : { ...place, groups: [...place.groups, group] };
    for (const slot of slotNames) this.draw((node[slot] ?? []) as LayoutNode[], within);
  }

  /** The children in a form of their own. */
  form(node: LayoutNode, place: Place, name: string, start: JsonObject): void {
    const own = this.#formOf(name, start);
    this.children(node, { ...place, form: name, scope: { ...own.scope, rows: place.scope.rows } });
  }

  pressable(given: Pick<Pressable, 'label' | 'press'> & Partial<Pressable> & { context?: string }, { form, groups, scope }: Place): void {
    const { context, ...rest } = given;
    this.pressables.push({ form, scope, disabled: false, ...rest, groups: context === undefined ? groups : [...groups, context] });
  }

  #cannot(node: LayoutNode, what: string): void {
    const name = typeof node['label'] === 'string' ? ` "${node['label']}"` : '';
    this.lines.push(`[This client cannot draw${name}: it ${what}.]`);
    if (node['required'] !== undefined) this.unanswerable.push(`This client cannot answer${name}: it ${what}.`);
  }
}
