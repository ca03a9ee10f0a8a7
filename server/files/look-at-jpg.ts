import { orientationOf, orientationSegment } from './exif-orientation.ts';
import { damaged } from './file-fault.ts';
import type { FileWork } from './file-work.ts';
import { decodeScan } from './jpg-scan.ts';
import { type Frame, frameOf, type JpgTables, readHuffmanTables } from './jpg-tables.ts';

/** The marker bytes that this look names. */
const marker = { dht: 0xc4, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dri: 0xdd, app0: 0xe0, app1: 0xe1, app14: 0xee } as const;

/** The most segments and scans: a camera writes some hundred. */
const mostSegments = 20_000;

/** Sequential and progressive, coded by Huffman: what browsers draw. */
const drawn = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Segment by segment to its end. A sequential picture's code is followed to the last block; of a progressive one the segments and scans are. Answers the
 * picture alone: how it is turned stays, everything else that a camera wrote (place, time, thumbnails, words), and what is behind its end, is dropped.
 */
export function lookAtJpg(bytes: Buffer, work: FileWork): Buffer {
  work.spend(bytes.length);
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  const tables: JpgTables = { dc: [], ac: [], quantized: new Set(), restart: 0 };
  let frame: Frame | null = null;
  let scans = 0;
  for (let at = 2, segments = 1; ; segments++) {
    if (segments > mostSegments) damaged('it has too many segments');
    if (bytes[at] !== 0xff) damaged('a segment does not begin where the one before ends');
    while (bytes[at + 1] === 0xff) at++;
    const kind = bytes[at + 1];
    if (kind === marker.eoi) {
      if (scans === 0) damaged('it ends before its picture');
      return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    }
    if (kind === undefined || kind < 0xc0 || (kind >= 0xd0 && kind < 0xd9) || at + 4 > bytes.length)
      damaged('it ends before its end marker');
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) damaged('a segment is longer than the file');
    const body = bytes.subarray(at + 4, end);
    if (kind === marker.sos) {
      if (frame === null) damaged('its picture comes before its size');
      const scan = decodeScan({ bytes, at: end, header: body, frame, tables, work });
      parts.push(bytes.subarray(at, scan.end));
      at = scan.next;
      scans++;
      continue;
    }
    if (drawn.has(kind)) {
      if (frame !== null) damaged('it has two sizes');
      frame = frameOf(kind, body);
    } else if (kind === marker.dht) readHuffmanTables(body, tables);
    else if (kind === marker.dqt) readQuantization(body, tables);
    else if (kind === marker.dri) tables.restart = body.length === 2 ? body.readUInt16BE(0) : damaged('its restart interval is none');
    const kept = keptSegment(kind, bytes.subarray(at, end), body);
    if (kept !== null) parts.push(kept);
    at = end;
  }
}

function readQuantization(body: Buffer, tables: JpgTables): void {
  for (let at = 0; at < body.length;) {
    const precision = (body[at] ?? 0) >> 4;
    const id = (body[at] ?? 0) & 15;
    at += 1 + (precision === 0 ? 64 : 128);
    if (precision > 1 || id > 3 || at > body.length) damaged('a table of quantization is not whole');
    tables.quantized.add(id);
  }
}

/** The segment as it is kept; null where it is dropped. */
function keptSegment(kind: number, segment: Buffer, body: Buffer): Buffer | null {
  if (drawn.has(kind) || kind === marker.dht || kind === marker.dqt || kind === marker.dri) return segment;
  // The sizes of a thumbnail are the last two bytes: there is none any more.
  if (kind === marker.app0 && body.length >= 14 && body.toString('latin1', 0, 5) === 'JFIF\0')
    return Buffer.concat([Buffer.from([0xff, marker.app0, 0, 16]), body.subarray(0, 12), Buffer.from([0, 0])]);
  // Without it the colors of a picture are read otherwise.
  if (kind === marker.app14 && body.length >= 12 && body.toString('latin1', 0, 5) === 'Adobe')
    return Buffer.concat([Buffer.from([0xff, marker.app14, 0, 14]), body.subarray(0, 12)]);
  if (kind === marker.app1) return orientationSegment(orientationOf(body));
  if (kind >= 0xe0 || kind === 0xfe) return null;
  return damaged('it is coded in a way that is not drawn');
}
