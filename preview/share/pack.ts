import { deflate, Inflate } from 'pako';

/** A text as an address can carry it: base64url of its deflated UTF-8, as `voyager encode` writes a layout. */
export function pack(text: string): string {
  const bytes = deflate(new TextEncoder().encode(text), { level: 9 });
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The text in a packed one, null where there is none. Whichever base64 alphabet and kind of deflate is read, as `/preview` does. Its
 * length is looked at before it is decoded, and inflating stops at `most` bytes, not after them.
 */
export function unpack(packed: string, limit: number): string | null {
  if (packed.length > Math.ceil((limit * 4) / 3) + 4) return null;
  const base64 = packed
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={0,2}$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(base64)) return null;
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
  return inflate(bytes, limit, false) ?? inflate(bytes, limit, true);
}

function inflate(bytes: Uint8Array, limit: number, raw: boolean): string | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflator = new Inflate({ raw, chunkSize: 32 * 1024 });
  inflator.onData = (chunk) => {
    length += chunk.length;
    // Thrown through the inflater, so that it stops.
    if (length > limit) throw new RangeError('more than may be inflated');
    chunks.push(chunk);
  };
  try {
    inflator.push(bytes, true);
    if (inflator.err !== 0 || !inflator.ended) return null;
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    return null;
  }
}
