import type { Scope } from '../../expression/scope.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { headingMarkdown, plainMarkdown } from './markdown.ts';

export type A2uiVersion = '1.0' | '0.9';

/** The most rows of a list: more than a page draws. */
export const mostRows = 1000;

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

/** The names that a JSON pointer leads through. */
export const namesIn = (pointer: string): string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The components and the data of one surface while it is written. */
export class Surface {
  readonly components: Component[] = [];
  readonly data: JsonObject = { form: {}, forms: {} };
  readonly fields: ExportedField[] = [];
  readonly losses: ExportLoss[] = [];
  readonly issues: readonly Issue[];
  readonly version: A2uiVersion;
  #count = 0;
  readonly #ids = new Set<string>();

  constructor(issues: readonly Issue[], version: A2uiVersion) {
    this.issues = issues;
    this.version = version;
  }

  /** Adds a component; its id is made where none is given. */
  add(component: string, properties: JsonObject, id = `c${++this.#count}`): string {
    const own = this.#ids.has(id) ? `${id}-${++this.#count}` : id;
    this.#ids.add(own);
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

  /**
   * Puts a value into the data, at its pointer. False where the data can have no such place: a name that leads out of JSON data, or a row beyond
   * the most that a list may have. Only what was put as a list has rows.
   */
  put(pointer: string, value: Json): boolean {
    const names = namesIn(pointer);
    const last = names.pop() ?? '';
    if (isForbiddenName(last) || names.some(isForbiddenName)) return false;
    let at: JsonObject | Json[] = this.data;
    for (const name of names) {
      const held: Json | undefined = memberOf(at, name);
      const next: JsonObject | Json[] = typeof held === 'object' && held !== null ? held : {};
      if (next !== held && !setMember(at, name, next)) return false;
      at = next;
    }
    return setMember(at, last, value);
  }
}

const memberOf = (at: JsonObject | Json[], name: string): Json | undefined =>
  Array.isArray(at) ? at[Number(name)] : Object.hasOwn(at, name) ? at[name] : undefined;

function setMember(at: JsonObject | Json[], name: string, value: Json): boolean {
  if (!Array.isArray(at)) {
    at[name] = value;
    return true;
  }
  const place = Number(name);
  if (!/^\d+$/.test(name) || place >= mostRows) return false;
  while (at.length < place) at.push({});
  at[place] = value;
  return true;
}
