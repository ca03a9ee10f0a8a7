import type { Json } from '#schemas/json.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { copyPlainJson } from '../validation/copy-plain-json.ts';
import { scanJson } from '../validation/scan-json.ts';
import type { ImportRefusal } from './imported.ts';

export type Foreign = { value: Json; refused?: undefined } | { value?: undefined; refused: ImportRefusal[] };

/**
 * A document from anywhere as plain JSON, within the limits of layouts. One that is too deep or too large, or names a member that leads out of
 * JSON, is refused as a whole: no honest one does. Never throws.
 */
export function readForeign(given: unknown): Foreign {
  const refused: ImportRefusal[] = [];
  const copy = copyPlainJson(given, (_code, path, message) => void refused.push({ path, message }), layoutLimits);
  return copy === null || refused.length > 0 ? { refused } : { value: copy.value };
}

/** The same of a text. A member that stands twice counts as it stands last, as everywhere. */
export function readForeignText(text: string): Foreign {
  const source = text.replace(/^\ufeff/, '');
  const refuse = (path: string, message: string): Foreign => ({ refused: [{ path, message }] });
  if (source.length > layoutLimits.inflatedBytes)
    return refuse('', `A document has at most ${layoutLimits.inflatedBytes} characters: make it smaller.`);
  const fault = scanJson(source, { depth: 200 });
  const lines = fault?.code === 'json-syntax' ? source.split('\n').filter((line) => line.trim() !== '') : [];
  // Messages that come one by one are a line each.
  if (lines.length > 1 && lines.every((line) => scanJson(line, { depth: 200 }) === null)) return readForeign(lines.map(parsed));
  if (fault !== null && fault.code !== 'duplicate-key') return refuse(fault.pointer, `${fault.message} (character ${fault.offset})`);
  return readForeign(parsed(source));
}

/** Null where what follows a repeated member is no JSON either. */
function parsed(source: string): Json {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
