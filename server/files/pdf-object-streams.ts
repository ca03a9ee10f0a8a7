import { inflateSync } from 'node:zlib';
import { active } from './file-fault.ts';
import type { FileWork } from './file-work.ts';
import { PdfLexer } from './pdf-lexer.ts';
import { type ObjectStream, PdfReader } from './pdf-reader.ts';
import type { PdfRules } from './pdf-rules.ts';
import { PdfFrame, PdfName, type PdfValue } from './pdf-values.ts';

/** The most object streams of a document: one holds a hundred objects or more. */
const mostStreams = 10_000;

/**
 * Looks through the objects of streams, as a reader opens them: each by its own place. One that is coded in a way that plain documents are not, or that two
 * readers could read in two ways, is refused: what is in it cannot be known. `most` is what all together may inflate to, in bytes.
 */
export function lookThroughStreams(bytes: Buffer, streams: readonly ObjectStream[], most: number, work: FileWork, rules: PdfRules): void {
  if (streams.length > mostStreams) active('it has too many streams of objects');
  let left = most;
  for (const stream of streams) {
    const inflated = contentsOf(bytes, stream, left);
    left -= inflated.length;
    work.spend(inflated.length);
    readObjects(inflated, stream.dictionary, work, rules);
  }
}

function contentsOf(bytes: Buffer, { dictionary: { entries }, start, end }: ObjectStream, left: number): Buffer {
  const data = bytes[start] === 13 && bytes[start + 1] === 10 ? start + 2 : start + 1;
  if (bytes[start] !== 13 && bytes[start] !== 10) active('a stream of objects begins behind no line');
  if (isPredicted(entries.get('DecodeParms'))) active('a stream of objects is coded further');
  if (!entries.has('Filter')) return end - data > left ? active('its streams of objects are too long') : bytes.subarray(data, end);
  if (!isDeflated(entries.get('Filter'))) active('a stream of objects is coded in another way');
  try {
    return inflateSync(bytes.subarray(data), { maxOutputLength: Math.max(1, left) });
  } catch {
    return active('a stream of objects cannot be inflated');
  }
}

function isDeflated(filter: PdfValue | undefined): boolean {
  const only = filter instanceof PdfFrame && !filter.isDictionary && filter.items.length === 1 ? filter.items[0] : filter;
  return only instanceof PdfName && only.name === 'FlateDecode';
}

/** True where what is inflated is still coded by the bytes before it. */
function isPredicted(parameters: PdfValue | undefined): boolean {
  if (parameters === undefined || parameters === 'other') return false;
  if (!(parameters instanceof PdfFrame)) return true;
  if (!parameters.isDictionary) return parameters.items.some(isPredicted);
  return ![undefined, 1].includes(parameters.entries.get('Predictor') as number | undefined);
}

/** Numbers and places in front, then each object at its own place, none within another. */
function readObjects(inflated: Buffer, { entries }: PdfFrame, work: FileWork, rules: PdfRules): void {
  const [count, first] = [entries.get('N'), entries.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number' || first > inflated.length)
    active('a stream of objects does not say where they are');
  const table = new PdfLexer(inflated, 0, work);
  let end = first;
  for (let place = 0; place < count; place++) {
    const [number, offset] = [numberIn(table), numberIn(table)];
    if (!(first + offset >= end)) active('an object is within another');
    const reader = new PdfReader(inflated, first + offset, work, rules);
    reader.object = number;
    rules.object(number, reader.readOne());
    end = reader.lexer.at;
  }
}

function numberIn(table: PdfLexer): number {
  return table.next() === 'number' ? table.number : active('a stream of objects does not say where they are');
}
