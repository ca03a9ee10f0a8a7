import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { isExpression } from '../expression/bindings.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import type { Scope } from '../expression/scope.ts';
import { pointerPart } from '../validation/walk-layout.ts';

/** A path of the scope; `*` stands for every entry of a list or member of an object. */
export type SensitivePath = readonly string[];

/**
 * The scope with null in place of every sensitive value. Done before anything is read, so that no function, computed path
 * or whole object can carry one out. Shares whatever it does not change.
 */
export function withoutSensitive(scope: Scope, paths: readonly SensitivePath[]): Scope {
  return paths.reduce<Scope>((masked, path) => (path.length === 0 ? masked : (mask(masked as Json, path, 0) as Scope)), scope);
}

function mask(value: Json, path: SensitivePath, at: number): Json {
  if (at === path.length) return null;
  if (typeof value !== 'object' || value === null) return value;
  const part = path[at] ?? '';
  if (Array.isArray(value))
    return value.map((entry, index) => (part === '*' || part === String(index) ? mask(entry, path, at + 1) : entry));
  const names = part === '*' ? Object.keys(value) : Object.hasOwn(value, part) ? [part] : [];
  if (names.length === 0) return value;
  const copy: JsonObject = { ...value };
  for (const name of names) if (value[name] !== undefined) copy[name] = mask(value[name], path, at + 1);
  return copy;
}

/** The expressions of a document that name a sensitive path, with their JSON pointers. */
export function readsSensitive(document: object, paths: readonly SensitivePath[]): [pointer: string, path: SensitivePath][] {
  const found: [string, SensitivePath][] = [];
  const open: [unknown, string][] = [[document, '']];
  const check = (tree: ExpressionTree, pointer: string): void => {
    for (const read of dependenciesOf(tree)) {
      const path = paths.find(
        (sensitive) => sensitive.length <= read.length && sensitive.every((part, index) => part === '*' || part === read[index]),
      );
      if (path) found.push([pointer, path]);
    }
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, pointer] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (isExpression(value)) check(value.$, pointer);
    else if (Array.isArray(value) && value[0] === 'get') check(value as unknown as ExpressionTree, pointer);
    else for (const [key, part] of Object.entries(value).toReversed()) open.push([part, pointer + pointerPart(key)]);
  }
  return found;
}
