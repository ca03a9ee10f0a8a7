import type { FileWork } from './file-work.ts';

const [digit, white, endOfLine, comment, other] = [1, 2, 3, 4, 0];
const kinds = new Uint8Array(256).fill(other);
for (let byte = 0x30; byte <= 0x39; byte++) kinds[byte] = digit;
for (const byte of [0, 9, 12, 32]) kinds[byte] = white;
for (const byte of [10, 13]) kinds[byte] = endOfLine;
kinds[0x25] = comment;

/**
 * The places of every `obj` in a file behind two numbers (`12 0 obj`), wherever it is: in a string, a comment or a stream too, because a table of references
 * may point there and a reader then reads an object. One behind a number and a comment counts, as a reader skips the comment. Each byte is read once.
 */
export function objectHeaders(bytes: Buffer, work: FileWork): number[] {
  work.spend(bytes.length);
  const places: number[] = [];
  // How much of "number, space, number, space" is just before this byte: 1 to 4.
  let seen = 0;
  // A number and a comment behind it, and nothing but space and comments since.
  let commented: 'none' | 'number' | 'comment' | 'behind' = 'none';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const kind = kinds[byte] ?? other;
    const isObject = byte === 0x6f && bytes[at + 1] === 0x62 && bytes[at + 2] === 0x6a;
    if (isObject && (seen >= 3 || commented === 'behind')) places.push(at);
    seen = kind === digit ? (seen >= 2 ? 3 : 1) : kind === white || kind === endOfLine ? (seen === 1 ? 2 : seen === 3 ? 4 : seen) : 0;
    if (commented === 'comment') commented = kind === endOfLine ? 'behind' : 'comment';
    else if (kind === digit) commented = 'number';
    else if (kind === comment) commented = commented === 'none' ? 'none' : 'comment';
    else if (kind === other) commented = 'none';
  }
  return places;
}
