import { pointerPart } from '#engine/validation/walk-layout.ts';
import type { Report } from '#engine/validation/layout-diagnostics.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';
import type { TokenSource } from './token-sources.ts';

/** A token as it is declared last. */
export interface FlatToken {
  /** The names from the top, as `['color', 'accent']`. */
  path: readonly string[];
  /** Its own type or that of the group that it is in; null where none says it. */
  type: string | null;
  token: Readonly<Record<string, unknown>>;
  pointer: string;
  source: TokenSource;
}

const deepest = 12;

/** All tokens of some sources by their names, joined by dots. */
export function flatTokens(sources: readonly TokenSource[], report: Report): Map<string, FlatToken> {
  const all = new Map<string, FlatToken>();
  for (const source of sources) {
    const walk = (group: Readonly<Record<string, unknown>>, path: readonly string[], inherited: string | null, pointer: string): void => {
      const type = typeof group['$type'] === 'string' ? group['$type'] : inherited;
      if (Object.hasOwn(group, '$value') || Object.hasOwn(group, '$ref')) {
        // A token that replaces another has the place of the last declaration.
        const name = path.join('.');
        all.delete(name);
        all.set(name, { path, type, token: group, pointer, source });
        return;
      }
      if (Object.hasOwn(group, '$extends'))
        report('token-value', `${pointer}/$extends`, 'A group that extends another is not read: write its tokens out.');
      if (path.length === deepest) return report('unknown-token', pointer, `Groups are at most ${deepest} deep: take some out.`);
      for (const [name, member] of Object.entries(group)) {
        if (isObject(member) && (!name.startsWith('$') || name === '$root'))
          walk(membersOf(member), [...path, name], type, pointer + pointerPart(name));
      }
    };
    walk(source.tokens, [], null, source.pointer);
  }
  return all;
}

/** The most values that a token may have, with all that it refers to: those of one shadow are twelve. */
export const mostValues = 1000;

/** Why a token has no value: `missing`, it refers to a token that is not there; `circle`, to itself; `too-many`, to more than 1,000 values. */
export type Unresolved = 'missing' | 'circle' | 'too-many';

/** The value of a token with all that it refers to, or why it has none. */
export function resolvedValue(
  tokens: ReadonlyMap<string, FlatToken>,
  { token }: Pick<FlatToken, 'token'>,
  referredTo: (name: string) => void,
): { value: unknown } | { problem: Unresolved } {
  let left = mostValues;
  let problem: Unresolved | null = null;
  const fail = (why: Unresolved): undefined => void (problem ??= why);
  const resolve = (value: unknown, seen: readonly string[], depth: number): unknown => {
    if (problem !== null) return undefined;
    if (--left < 0 || depth > deepestValue) return fail('too-many');
    const name = referenceIn(value);
    if (name !== null) {
      const found = tokens.get(name);
      if (found === undefined) return fail('missing');
      if (seen.includes(name)) return fail('circle');
      referredTo(name);
      return resolve(written(found.token), [...seen, name], depth + 1);
    }
    if (Array.isArray(value)) return value.map((one: unknown) => resolve(one, seen, depth + 1));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(membersOf(value)).map(([key, one]) => [key, resolve(one, seen, depth + 1)]));
  };
  const value = resolve(written(token), [], 0);
  return problem === null ? { value } : { problem };
}

/** References and members within each other, counted together. */
const deepestValue = 100;

/** A token says its value, or refers to another token. */
const written = (token: Readonly<Record<string, unknown>>): unknown =>
  Object.hasOwn(token, '$value') ? token['$value'] : { $ref: token['$ref'] };

/** The name of the token that `{color.accent}` or `{"$ref": "#/color/accent/$value"}` refers to. */
function referenceIn(value: unknown): string | null {
  if (typeof value === 'string') return /^\{([^{}]+)\}$/.exec(value)?.[1] ?? null;
  const reference = membersOf(value)['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return null;
  const names = reference.slice(2).split('/');
  if (names.at(-1) === '$value') names.pop();
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}
