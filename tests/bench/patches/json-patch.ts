import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '#schemas/json.ts';

/** One operation of RFC 6902. */
export interface PatchOperation {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: Json;
}

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const escaped = (part: string | number): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');
const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** Entries of two lists are the same thing by their id, else their name and type; whatever is no node by what it is. */
function keyOf(value: Json): string {
  if (!isObject(value) || typeof value['type'] !== 'string') return JSON.stringify(value);
  return JSON.stringify([value['type'], value['id'] ?? value['name'] ?? null]);
}

/** What makes one value of another: nowhere longer than the value itself would be. */
export function patchOf(from: Json, to: Json, path = ''): PatchOperation[] {
  if (isDeepStrictEqual(from, to)) return [];
  const whole: PatchOperation[] = [{ op: 'replace', path, value: to }];
  const parts =
    Array.isArray(from) && Array.isArray(to) ? ofLists(from, to, path) : isObject(from) && isObject(to) ? ofObjects(from, to, path) : whole;
  return lengthOf(parts) < lengthOf(whole) ? parts : whole;
}

function ofObjects(from: JsonObject, to: JsonObject, path: string): PatchOperation[] {
  const removed = Object.keys(from).filter((name) => !Object.hasOwn(to, name));
  return [
    ...removed.map((name): PatchOperation => ({ op: 'remove', path: `${path}/${escaped(name)}` })),
    ...Object.entries(to).flatMap(([name, value]): PatchOperation[] => {
      const at = `${path}/${escaped(name)}`;
      return Object.hasOwn(from, name) ? patchOf(from[name]!, value, at) : [{ op: 'add', path: at, value }];
    }),
  ];
}

/** Keeps the longest common run of entries, in order; the others are taken out and put in. */
function ofLists(from: readonly Json[], to: readonly Json[], path: string): PatchOperation[] {
  const [old, now] = [from.map(keyOf), to.map(keyOf)];
  const common = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i]![j] = old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const operations: PatchOperation[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const at = `${path}/${j}`;
    if (i < old.length && j < now.length && old[i] === now[j]) operations.push(...patchOf(from[i++]!, to[j++]!, at));
    else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      operations.push({ op: 'remove', path: at });
      i++;
    } else operations.push({ op: 'add', path: at, value: to[j++]! });
  }
  return operations;
}

/** The value after a patch. */
export function patched(from: Json, operations: readonly PatchOperation[]): Json {
  let result = structuredClone(from);
  for (const { op, path, value } of operations) {
    const parts = path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = parts.pop();
    if (last === undefined) result = structuredClone(value!);
    else {
      const parent = parts.reduce<Json>((at, part) => (at as JsonObject)[part]!, result);
      if (Array.isArray(parent)) parent.splice(Number(last), op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [structuredClone(value!)]));
      else if (op === 'remove') delete (parent as JsonObject)[last];
      else (parent as JsonObject)[last] = structuredClone(value!);
    }
  }
  return result;
}
