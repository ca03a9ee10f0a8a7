import type { FileKind } from '#engine/fields/file-rules.ts';
import { keysOf } from '#schemas/keys-of.ts';

export type FileType = FileKind;

/** The first bytes of each kind of file. */
const beginnings: Record<FileType, readonly number[]> = {
  PDF: [0x25, 0x50, 0x44, 0x46, 0x2d],
  JPG: [0xff, 0xd8, 0xff],
  PNG: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** What a file of each kind is given out as. */
export const mediaTypes = { PDF: 'application/pdf', JPG: 'image/jpeg', PNG: 'image/png' } as const satisfies Record<FileType, string>;

/** The kind of a file by its first bytes; null for any other. What it is called, and what a browser says it is, count for nothing. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const kinds = keysOf(beginnings);
  return kinds.find((kind) => beginnings[kind].every((byte, place) => bytes[place] === byte)) ?? null;
}

/** True for a photo in a phone's format, by the brand in its first box. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12));
}

/** A name as it may be kept and shown: no folder, nothing that cannot be seen, not too long, its end kept. */
export function safeFileName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const plain = own
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (plain === '') return 'file';
  const letters = [...plain];
  return letters.length <= 120 ? plain : `${letters.slice(0, 108).join('')}…${letters.slice(-11).join('')}`;
}
