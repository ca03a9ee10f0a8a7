import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../../../expression/equality.ts';
import { isObject } from '../../reading.ts';
import { evaluate, NotWorkedOut, type Scope } from './evaluate.ts';
import { partsOfText } from './parse.ts';

/** Steps of all expressions of a card, and values that it may grow to: the limits of layouts refuse what is more. */
const mostSteps = 200_000;
const mostValues = 120_000;

/** True for a card with expressions or data in it. */
export function isTemplate(value: Json): boolean {
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && next.includes('${')) return true;
    if (isObject(next) && (Object.hasOwn(next, '$data') || Object.hasOwn(next, '$when'))) return true;
    if (typeof next === 'object' && next !== null) for (const one of Object.values(next)) open.push(one);
  }
  return false;
}

/** A card with its data in it: rows drawn out, conditions decided, texts written. What cannot be worked out stays as it is written. */
export function expandTemplate(template: Json, data: Json): Json {
  const left = { steps: mostSteps };
  let values = 0;

  function expand(value: Json, scope: Scope): Json | undefined {
    if (++values > mostValues) return undefined;
    if (typeof value === 'string') return textOf(value, scope);
    if (Array.isArray(value)) return value.flatMap((one) => rowsOf(one, scope));
    return isObject(value) ? objectOf(value, scope) : value;
  }

  /** One member of a list: with `$data` that is a list it stands once for each of its rows. */
  function rowsOf(value: Json, scope: Scope): Json[] {
    if (!isObject(value) || value['$data'] === undefined) return some(expand(value, scope));
    const { $data, ...rest } = value;
    const rows = dataOf($data, scope);
    if (!Array.isArray(rows)) return some(expand(rest, { ...scope, data: rows ?? null }));
    return rows.flatMap((row, index) => some(expand(rest, { ...scope, data: row, index })));
  }

  function objectOf(value: JsonObject, scope: Scope): Json | undefined {
    const { $data, $when, ...rest } = value;
    const within = $data === undefined ? scope : { ...scope, data: dataOf($data, scope) ?? null };
    if ($when !== undefined && !holds($when, within)) return undefined;
    const object: JsonObject = {};
    for (const [name, one] of Object.entries(rest)) {
      const expanded = isForbiddenName(name) ? undefined : expand(one, within);
      if (expanded !== undefined) object[name] = expanded;
    }
    return object;
  }

  const dataOf = (value: Json, scope: Scope): Json | undefined => (typeof value === 'string' ? textOf(value, scope) : value);
  const holds = (value: Json, scope: Scope): boolean => {
    const is = typeof value === 'string' ? textOf(value, scope) : value;
    return is === true || is === 'true';
  };
  return expand(template, { root: data, data, left }) ?? {};
}

const some = (value: Json | undefined): Json[] => (value === undefined ? [] : [value]);

/** A text that is one expression is its value; within other words its value as words. */
function textOf(text: string, scope: Scope): Json | undefined {
  const parts = partsOfText(text);
  if (parts === null) return text;
  const written = parts.map((part): Json => {
    if (typeof part === 'string') return part;
    const value = part.tree === null ? undefined : valueOf(part.tree, scope);
    return value ?? part.written;
  });
  if (written.length === 1) return written[0];
  return written.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join('');
}

function valueOf(tree: NonNullable<Parameters<typeof evaluate>[0]>, scope: Scope): Json | undefined {
  try {
    return evaluate(tree, scope);
  } catch (error) {
    if (error instanceof NotWorkedOut) return undefined;
    throw error;
  }
}
