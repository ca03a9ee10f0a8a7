import { pointerPart } from './walk-layout.ts';

/** The first thing wrong with a JSON text, and where. */
export interface JsonFault {
  code: 'json-syntax' | 'duplicate-key' | 'inexact-number' | 'too-deep' | 'too-many-values' | 'refused-key';
  message: string;
  /** Characters before it. */
  offset: number;
  /** JSON pointer to what it stands in or at. */
  pointer: string;
}

export interface JsonLimits {
  /** The allowed depth of nested lists and objects. */
  depth: number;
  /** The allowed number of values, including lists and objects. */
  values?: number;
  /** Names that no member may have. */
  refusedKeys?: ReadonlySet<string>;
  /** Numbers are finite and no longer than a double is exact. */
  exactNumbers?: boolean;
}

/** A list or an object that is not closed yet. */
interface Open {
  /** The names seen in an object; null for a list. */
  names: Set<string> | null;
  /** The member or the place under way. */
  at: string | number;
}

const literal = /true|false|null/y;
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// Plain characters in one run, so that a text of megabytes takes a hundredth of a second, and no room on the stack for each of them.
const quoted = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;

/**
 * Looks through a text: JSON as RFC 8259 has it, a member once in its object, within limits. Null where nothing is wrong; `JSON.parse`, which takes any
 * depth and of two equal members keeps the last, reads it as it was meant then. Iterative; never throws.
 */
export function scanJson(
  source: string,
  { depth, values: maximum = Infinity, refusedKeys, exactNumbers = false }: JsonLimits,
): JsonFault | null {
  let at = 0;
  let values = 0;
  const open: Open[] = [];
  const fail = (message: string, code: JsonFault['code'] = 'json-syntax', offset = at): JsonFault => ({
    code,
    message,
    offset,
    pointer: open.map((one) => pointerPart(one.at)).join(''),
  });
  const skip = (): void => {
    for (let code = source.charCodeAt(at); code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09; code = source.charCodeAt(at))
      at++;
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    if (!pattern.test(source)) return null;
    const start = at;
    at = pattern.lastIndex;
    return source.slice(start, at);
  };
  /** A member's name and its colon. */
  const member = (within: Open, names: Set<string>): JsonFault | null => {
    skip();
    const start = at;
    const text = take(quoted);
    if (text === null) return fail('A member begins with its name in double quotes.');
    const name = text.includes('\\') ? String(JSON.parse(text)) : text.slice(1, -1);
    within.at = name;
    if (names.has(name)) return fail(`The member ${text.slice(0, 40)} stands here twice: take one out.`, 'duplicate-key', start);
    if (refusedKeys?.has(name) === true) return fail('An object holds a key that is not taken here.', 'refused-key', start);
    names.add(name);
    skip();
    if (source[at] !== ':') return fail('A colon is expected after a name.');
    at++;
    return null;
  };

  /** A text, a number or a word. */
  const scalar = (): JsonFault | null => {
    const character = source[at];
    if (character === '"') return take(quoted) === null ? fail('This text is not closed, or holds what must be escaped.') : null;
    const start = at;
    const isNumber = character === '-' || (character !== undefined && character >= '0' && character <= '9');
    const word = take(isNumber ? numeral : literal);
    if (word === null) return fail(at >= source.length ? 'The document ends where a value is expected.' : 'A value is expected here.');
    if (!exactNumbers || !isNumber || isExact(word)) return null;
    return fail('This number is not exact: write it as a text, or with fewer digits.', 'inexact-number', start);
  };
  /** True after the beginning of a list or an object, where its first value follows. */
  let inside = false;
  /** The beginning of a list or an object, up to its first value; of an empty one all of it. */
  const opening = (): JsonFault | null => {
    if (open.length >= depth) return fail(`JSON here is at most ${depth} deep: nest less.`, 'too-deep');
    const names = source[at++] === '{' ? new Set<string>() : null;
    skip();
    if (source[at] === (names ? '}' : ']')) {
      at++;
      return null;
    }
    const within = { names, at: names ? '' : 0 };
    open.push(within);
    inside = true;
    return names && member(within, names);
  };

  for (;;) {
    skip();
    if (++values > maximum) return fail(`There may be ${maximum} values at most.`, 'too-many-values');
    inside = false;
    const fault = source[at] === '{' || source[at] === '[' ? opening() : scalar();
    if (fault) return fault;
    if (inside) continue;
    // After a value: the next one, or the ends of what it stands in.
    for (;;) {
      const end = at;
      skip();
      const within = open.at(-1);
      if (within === undefined) return at === source.length ? null : fail('Nothing follows the document.');
      const { names } = within;
      if (source[at] === ',') {
        at++;
        if (typeof within.at === 'number') within.at++;
        const fault = names && member(within, names);
        if (fault) return fault;
        break;
      }
      if (source[at] !== (names ? '}' : ']')) {
        // Behind the value where the next one is on a line of its own: that line has nothing wrong with it.
        const place = source.slice(end, at).includes('\n') ? end : at;
        return fail(`A comma or ${names ? '}' : ']'} is expected here.`, 'json-syntax', place);
      }
      at++;
      open.pop();
    }
  }
}

/** True if a double holds the number as written. Without an exponent a short one is always exact, and hardly any is long. */
function isExact(number: string): boolean {
  return (number.length <= 17 && !/e/i.test(number)) || (Number.isFinite(Number(number)) && significant(number) <= 17);
}

/** Digits that count: without sign, point, exponent and zeros at either end. */
function significant(number: string): number {
  return number
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '').length;
}
