import { active, damaged } from './file-fault.ts';
import type { FileWork } from './file-work.ts';
import { objectHeaders } from './pdf-headers.ts';
import { lookThroughStreams } from './pdf-object-streams.ts';
import { readDocument } from './pdf-reader.ts';
import { PdfRules } from './pdf-rules.ts';

/** The most that the object streams of one document may inflate to, in bytes. */
export const mostInflated = 16 * 1024 * 1024;

const end = Buffer.from('%%EOF');

/**
 * Reads each object of a PDF, wherever in the file it is, and those of its object streams: no name, key or action may run, open or hold anything but pages
 * (FI-04). Answers the document as far as its last end; what is behind it is dropped. `damaged` where it has no pages, no table of its objects, or no end.
 */
export function lookAtPdf(bytes: Buffer, work: FileWork): Buffer {
  work.spend(2 * bytes.length);
  const last = bytes.lastIndexOf(end);
  if (last === -1) damaged('it has no end');
  const file = bytes.subarray(0, last + end.length);
  if (hidesContents(file)) active('it is encrypted');
  const rules = new PdfRules();
  const { headers, streams } = readDocument(file, work, rules);
  demandKnown(objectHeaders(file, work), headers);
  lookThroughStreams(file, streams, mostInflated, work, rules);
  rules.end();
  if (rules.pages === 0 || !rules.hasRoot || file.lastIndexOf('startxref') === -1) damaged('it has no pages');
  return bytes[file.length] === undefined ? file : Buffer.concat([file, Buffer.from('\n')]);
}

/** Anywhere, also in what is no object: a table of references may lie in a comment. */
function hidesContents(file: Buffer): boolean {
  return /\/(?:E|#45)(?:n|#6e)(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)(?![A-Za-z])/i.test(file.toString('latin1'));
}

/** Each place where some reader finds an object is one where this look has read one. Both lists ascend. */
function demandKnown(found: readonly number[], read: readonly number[]): void {
  let next = 0;
  for (const place of found) {
    while ((read[next] ?? Infinity) < place) next++;
    if (read[next] !== place) active('an object is hidden in a string, a comment or a stream');
  }
}
