import { isUtf8 } from 'node:buffer';
import { scanJson, type JsonFault } from '#engine/validation/scan-json.ts';
import { HttpProblem } from '#server/problems/problems.ts';

export interface JsonLimits {
  bodyDepth: number;
  bodyValues: number;
}

/** Fastify's own parser (secure-json-parse, which refuses `__proto__` and `constructor.prototype`); it throws. */
export type ParseSafely = (text: string) => unknown;

const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a JSON body. Depth, number of values, duplicate and dangerous keys are looked at in the text, before anything recursive sees a value (PV-03, PV-04). */
export function readJson(bytes: Buffer, limits: JsonLimits, parse: ParseSafely): unknown {
  // Lone bytes would silently become U+FFFD, and a byte order mark is no JSON (RFC 8259, 8.1), though some parsers skip it.
  if (!isUtf8(bytes)) throw new HttpProblem('malformedJson', { detail: 'The body is not UTF-8.' });
  const text = bytes.toString('utf8');
  if (text.startsWith('\ufeff'))
    throw new HttpProblem('malformedJson', { detail: 'The body begins with a byte order mark. Leave it out.' });
  const fault = scanJson(text, { depth: limits.bodyDepth, values: limits.bodyValues, refusedKeys: dangerousKeys });
  if (fault !== null) throw new HttpProblem('malformedJson', { detail: detailOf(fault, limits) });
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
    if (typeof next === 'string' && (next.includes('\0') || !isWellFormed(next)))
      throw new HttpProblem('malformedJson', { detail: 'A text holds what is no character.' });
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
  }
}

/** False for half a surrogate pair. The engine's own look at a text, which TypeScript lists with ES2024, takes no time beside a pattern's. */
function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed(): boolean }).isWellFormed();
}

function detailOf({ code, message, offset }: JsonFault, { bodyDepth, bodyValues }: JsonLimits): string {
  switch (code) {
    case 'too-deep':
      return `Values may be nested ${bodyDepth} deep at most.`;
    case 'too-many-values':
      return `A body may hold ${bodyValues} values at most.`;
    case 'duplicate-key':
      return 'An object holds the same key twice.';
    case 'refused-key':
      return message;
    default:
      return `${message} (at character ${offset + 1})`;
  }
}
