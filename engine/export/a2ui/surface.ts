import type { Scope } from '../../expression/scope.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { headingMarkdown, plainMarkdown } from './markdown.ts';

/** A component of A2UI. */
export interface Component extends JsonObject {
  id: string;
  component: string;
}

/** What of a node a surface does not say as it is. */
export interface ExportLoss {
  /** The node's type. */
  type: string;
  /** `dropped`: it is not there. `approximated`: other components say the same words. */
  kind: 'dropped' | 'approximated';
  why: string;
}

/** Where a node is: what its expressions read, the form and the row that its fields are in. */
export interface Place {
  scope: Scope;
  /** The name of the form; empty for the page's own. */
  form: string;
  /** `jobs[0].` in a row of a list that a person makes. */
  prefix: string;
}

/** A field of the surface: its text is in the data at `pointer`. */
export interface ExportedField {
  form: string;
  /** The name in the form's values: `jobs[0].position`. */
  name: string;
  pointer: string;
  kind: FieldKind;
  props: Readonly<Record<string, Json>>;
}

/** The JSON pointer to a field's text in the data. Rows are members of a list. */
export function pointerOf(form: string, name: string): string {
  const parts = name.split(/[.[\]]+/).filter((part) => part !== '');
  const root = form === '' ? ['form'] : ['forms', form];
  return [...root, ...parts].map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The components and the data of one surface while it is written. */
export class Surface {
  readonly components: Component[] = [];
  readonly data: JsonObject = { form: {}, forms: {} };
  readonly fields: ExportedField[] = [];
  readonly losses: ExportLoss[] = [];
  readonly issues: readonly Issue[];
  #count = 0;

  constructor(issues: readonly Issue[]) {
    this.issues = issues;
  }

  /** Adds a component; its id is made where none is given. */
  add(component: string, properties: JsonObject, id = `c${++this.#count}`): string {
    const taken = this.components.some((one) => one.id === id);
    const own = taken ? `${id}-${++this.#count}` : id;
    this.components.push({ id: own, component, ...properties });
    return own;
  }

  /** Words as they are; nothing for none. */
  text(words: string, more: JsonObject = {}): string[] {
    return words.trim() === '' ? [] : [this.add('Text', { text: plainMarkdown(words), ...more })];
  }

  heading(level: number, words: string): string[] {
    return words.trim() === '' ? [] : [this.add('Text', { text: headingMarkdown(level, words) })];
  }

  /** One component of several: they themselves where there is one. */
  column(children: readonly string[], more: JsonObject = {}): string[] {
    if (children.length < 2 && Object.keys(more).length === 0) return [...children];
    return children.length === 0 ? [] : [this.add('Column', { children: [...children], ...more })];
  }

  row(children: readonly string[], more: JsonObject = {}): string[] {
    return children.length < 2 ? [...children] : [this.add('Row', { children: [...children], align: 'center', ...more })];
  }

  lose(type: string, kind: ExportLoss['kind'], why: string): void {
    if (!this.losses.some((one) => one.type === type && one.why === why)) this.losses.push({ type, kind, why });
  }

  /** Puts the text of a field into the data, at its pointer. */
  put(pointer: string, value: Json): void {
    const parts = pointer.slice(1).split('/');
    let at: Json = this.data;
    parts.forEach((part, index) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const isLast = index === parts.length - 1;
      const next: Json = isLast ? value : /^\d+$/.test(parts[index + 1] ?? '') ? [] : {};
      if (Array.isArray(at)) {
        while (at.length < Number(key)) at.push({});
        if (isLast || typeof at[Number(key)] !== 'object') at[Number(key)] = next;
        at = at[Number(key)] ?? null;
      } else if (typeof at === 'object' && at !== null) {
        if (isLast || typeof at[key] !== 'object' || at[key] === null) at[key] = next;
        at = at[key] ?? null;
      }
    });
  }
}
