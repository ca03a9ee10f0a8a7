import { inflateSync } from 'node:zlib';
import { fileEndings } from '#engine/fields/file-rules.ts';
import type { FileType } from './file-type.ts';

/** Why a file is not what it seems to be, or more than that. */
export type FileFault = 'otherName' | 'damaged' | 'active';

/** Features of a PDF that run something, hold other files, or hide its contents. */
const active = /\/(?:JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|Encrypt)(?![A-Za-z])/;

/** The limit of a PDF's inflated object streams, in bytes. */
const mostInflated = 16 * 1024 * 1024;
const mostPixels = 100_000_000;

/** Looks at a file as its kind says it is built. Null where nothing is wrong: its name agrees, an image is whole, and a PDF only shows pages. */
export function faultOfFile(type: FileType, name: string, bytes: Buffer): FileFault | null {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && !fileEndings[type].includes(ending)) return 'otherName';
  if (type === 'PDF') return isActive(bytes) ? 'active' : null;
  return (type === 'PNG' ? isWholePng(bytes) : isWholeJpg(bytes)) ? null : 'damaged';
}

/** Chunk by chunk from its header to its end, and nothing behind it, where another file could hide. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && (kind !== 'IHDR' || length !== 13 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostPixels)) return false;
    at += 12 + length;
    if (kind === 'IEND') return at === bytes.length;
  }
  return false;
}

/** Segment by segment to the picture, with the picture's size before it and an end behind it. Cameras put data of their own after that. */
function isWholeJpg(bytes: Buffer): boolean {
  let sized = false;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    if (marker === 0xda) return sized && bytes.includes(Buffer.from([0xff, 0xd9]), at + 2 + length);
    // A frame's header, of all ways to code one; 0xc4, 0xc8 and 0xcc are other tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (at + 9 > bytes.length || bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) > mostPixels) return false;
      sized = true;
    }
    at += 2 + length;
  }
  return false;
}

/** In the file as it stands, or in one of its object streams, which are inflated first. */
function isActive(bytes: Buffer): boolean {
  const text = unescaped(bytes.toString('latin1'));
  if (active.test(text)) return true;
  let left = mostInflated;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    const before = unescaped(bytes.toString('latin1', Math.max(0, at - 1024), at));
    const dictionary = before.slice(before.lastIndexOf(' obj'));
    if (!dictionary.includes('/ObjStm') || before.endsWith('end')) continue;
    // Coded in a way that is not looked through: nobody's plain document is.
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/(?!ASCII|LZW|RunLength|Flate)|>>)/.test(dictionary)) return true;
    const start = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    try {
      const inflated = inflateSync(bytes.subarray(start), { maxOutputLength: left });
      left -= inflated.length;
      if (active.test(unescaped(inflated.toString('latin1')))) return true;
    } catch {
      return true;
    }
    if (left <= 0) return true;
  }
  return false;
}

/** Names of a PDF may be written with the numbers of their letters: `/Java#53cript`. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
