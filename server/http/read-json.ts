import { isUtf8 } from 'node:buffer';
import { HttpProblem } from '../problems/problems.ts';

export interface JsonLimits {
  bodyDepth: number;
  bodyValues: number;
}

/** What Fastify's own parser (secure-json-parse, told to refuse `__proto__` and `constructor.prototype`) makes of a text; it throws. */
export type ParseSafely = (text: string) => unknown;

/**
 * Reads a JSON body. Depth, number of values, duplicate and dangerous keys are looked at in the text, before anything recursive
 * sees a value (PV-03, PV-04): `JSON.parse` takes any depth, and of two equal keys silently keeps the last.
 */
export function readJson(bytes: Buffer, limits: JsonLimits, parse: ParseSafely): unknown {
  // Lone bytes would silently become U+FFFD, and a byte order mark is no JSON (RFC 8259, 8.1), though some parsers skip it.
  if (!isUtf8(bytes)) throw new HttpProblem('malformedJson', { detail: 'The body is not UTF-8.' });
  const text = bytes.toString('utf8');
  if (text.startsWith('\ufeff'))
    throw new HttpProblem('malformedJson', { detail: 'The body begins with a byte order mark. Leave it out.' });
  scanJson(text, limits);
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    throw new HttpProblem('malformedJson');
  }
  refuseWhatIsNoValue(value);
  return value;
}

/** `1e999` is JSON and parses to Infinity, which is none; half a surrogate pair is in no address, U+0000 in no text of PostgreSQL. */
function refuseWhatIsNoValue(value: unknown): void {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'number' && !Number.isFinite(next)) throw new HttpProblem('malformedJson', { detail: 'A number is too large.' });
    if (typeof next === 'string' && /[\0\p{Surrogate}]/u.test(next))
      throw new HttpProblem('malformedJson', { detail: 'A text holds what is no character.' });
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
  }
}

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

const quote = 0x22;
const backslash = 0x5c;

/** One pass over the text, iterative. Whether it is JSON at all is left to the parser. */
function scanJson(text: string, limits: JsonLimits): void {
  /** For each open bracket the keys seen so far, or null for an array. */
  const open: (Set<string> | null)[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end + 1)) addKey(keys, text.slice(at, end + 1));
      at = end;
    } else if (code === 0x7b || code === 0x5b) {
      open.push(code === 0x7b ? new Set() : null);
      values++;
      if (open.length > limits.bodyDepth)
        throw new HttpProblem('malformedJson', { detail: `Values may be nested ${limits.bodyDepth} deep at most.` });
    } else if (code === 0x7d || code === 0x5d) {
      open.pop();
    } else if (code === 0x2c) {
      values++;
    }
    if (values > limits.bodyValues)
      throw new HttpProblem('malformedJson', { detail: `A body may hold ${limits.bodyValues} values at most.` });
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) return at;
  }
  return text.length;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at++;
  return text[at] === ':';
}

function addKey(keys: Set<string>, literal: string): void {
  let key: unknown = literal;
  if (literal.includes('\\')) {
    try {
      key = JSON.parse(literal);
    } catch {
      return; // not JSON: the parser says so
    }
  } else {
    key = literal.slice(1, -1);
  }
  if (typeof key !== 'string') return;
  if (dangerousKeys.has(key)) throw new HttpProblem('malformedJson', { detail: 'An object holds a key that is not taken here.' });
  if (keys.has(key)) throw new HttpProblem('malformedJson', { detail: 'An object holds the same key twice.' });
  keys.add(key);
}
