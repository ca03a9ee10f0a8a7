import { inflateRawSync, inflateSync } from 'node:zlib';
import { parseStrictJson, type StrictJsonFault } from '#engine/validation/strict-json.ts';
import { layoutLimits } from '#schemas/limits.ts';

/** Longer than any layout within the limits can become, and checked before a byte is decoded. */
const mostCharacters = Math.ceil((layoutLimits.inflatedBytes * 4) / 3) + 4;

/** The content of a `compressedView`: JSON, or JSON with duplicate keys and their places. */
export interface DecodedLayout {
  value: unknown;
  fault: StrictJsonFault | null;
  /** The JSON itself. */
  text: string;
  /** Its size in bytes. */
  bytes: number;
}

/**
 * The value in a `compressedView`: base64 of deflated JSON. Both base64 alphabets, zlib and raw deflate are read; a space
 * is a "+" that a query turned into one. `null` where it cannot be decoded. Inflating stops at the limit, not after it.
 */
export function decodeLayout(text: string): DecodedLayout | null {
  if (text.length > mostCharacters) return null;
  const base64 = text
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={0,2}$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      const inflated = inflate(bytes, { maxOutputLength: layoutLimits.inflatedBytes });
      const json = new TextDecoder('utf-8', { fatal: true }).decode(inflated);
      const { value, problem } = parseStrictJson(json);
      return { value: problem ? (JSON.parse(json) as unknown) : value, fault: problem ?? null, text: json, bytes: inflated.length };
    } catch {
      // The other kind of deflate, or none at all.
    }
  }
  return null;
}
