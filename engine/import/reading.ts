import type { Json, JsonObject } from '#schemas/json.ts';
import { pointerPart } from '../validation/walk-layout.ts';
import type { Notes } from './imported.ts';

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads one element of somebody else's document, and knows what was not read: `finish` notes each property that nothing took, so that nothing is
 * left out without a word. A value of the wrong kind is noted and reads as absent.
 */
export class Reading {
  readonly #read = new Set<string>();
  readonly element: JsonObject;
  /** JSON pointer to the element. */
  readonly at: string;
  readonly #notes: Notes;

  constructor(element: JsonObject, at: string, notes: Notes) {
    this.element = element;
    this.at = at;
    this.#notes = notes;
  }

  /** Reads an object that stands within it. */
  within(element: JsonObject, at: string): Reading {
    return new Reading(element, at, this.#notes);
  }

  path(name: string): string {
    return this.at + pointerPart(name);
  }

  /** Null counts as absent. */
  any(name: string): Json | undefined {
    this.#read.add(name);
    const value = Object.hasOwn(this.element, name) ? this.element[name] : undefined;
    return value === null ? undefined : value;
  }

  /** A text; numbers and yes or no are written out, as others do. */
  text(name: string): string | undefined {
    const value = this.any(name);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' ? value : this.#wrong(name, value, 'text');
  }

  yes(name: string): boolean | undefined {
    const value = this.any(name);
    if (value === 'true' || value === 'false') return value === 'true';
    return typeof value === 'boolean' ? value : this.#wrong(name, value, 'yes or no (true, false)');
  }

  number(name: string): number | undefined {
    const value = this.any(name);
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof read === 'number' && Number.isFinite(read) ? read : this.#wrong(name, value === '' ? undefined : value, 'number');
  }

  /** One of some words, however it is capitalised. */
  choice<W extends string>(name: string, words: readonly W[]): W | undefined {
    const value = this.any(name);
    const found = typeof value === 'string' ? words.find((word) => word.toLowerCase() === value.toLowerCase()) : undefined;
    return found ?? this.#wrong(name, value, `value there is one of: ${words.join(', ')}`);
  }

  list(name: string): Json[] {
    const value = this.any(name);
    return Array.isArray(value) ? value : (this.#wrong(name, value, 'list') ?? []);
  }

  object(name: string): JsonObject | undefined {
    const value = this.any(name);
    return isObject(value) ? value : this.#wrong(name, value, 'object');
  }

  wasRead(name: string): boolean {
    return this.#read.has(name);
  }

  /** These say nothing that a page lacks. */
  skip(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Notes a property that a page cannot follow, where it has one of some effect. */
  without(name: string, reason: string, noEffect: readonly Json[] = []): void {
    const value = this.any(name);
    if (value !== undefined && !noEffect.some((one) => one === value || (typeof value === 'string' && one === value.toLowerCase())))
      this.#notes.dropped('unsupported-property', this.path(name), reason);
  }

  /** Whatever was not read is left out, and noted. */
  finish(): void {
    for (const name of Object.keys(this.element))
      if (!this.#read.has(name))
        this.#notes.dropped('unsupported-property', this.path(name), `A page has nothing for \`${name.slice(0, 40)}\`: it is left out.`);
  }

  #wrong(name: string, value: Json | undefined, wanted: string): undefined {
    if (value !== undefined) this.#notes.dropped('wrong-value', this.path(name), `This is no ${wanted}: it is left out.`);
  }
}
