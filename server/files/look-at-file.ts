import { fileEndings, type FileKind } from '#engine/fields/file-rules.ts';
import { type FileFault, FileRefused } from './file-fault.ts';
import { FileWork, mostWorkOf, TooMuchWork } from './file-work.ts';
import { lookAtJpg } from './look-at-jpg.ts';
import { lookAtPdf, mostInflated } from './look-at-pdf.ts';
import { lookAtPng, mostRawBytes } from './look-at-png.ts';

/** A file that was looked at: the bytes to keep, which for a picture are the picture alone; or why it is refused. */
export type Looked = { bytes: Uint8Array; fault: null } | { bytes: null; fault: FileFault; why: string };

/** The most bytes that a file of each kind may inflate to. */
const inflates: Record<FileKind, number> = { PDF: mostInflated, PNG: mostRawBytes, JPG: 0 };

/**
 * Looks at a file as its kind says it is built (FI-01, FI-03, FI-04), in one pass whose work grows with the file's size and never faster. It runs in a
 * thread (`file-worker.ts`), never beside requests. `work` counts what it took.
 */
export async function lookAtFile(
  type: FileKind,
  name: string,
  bytes: Uint8Array,
  work: FileWork = new FileWork(mostWorkOf(bytes.length, inflates[type])),
): Promise<Looked> {
  const ending = /\.([a-z]{2,5})$/i.exec(name.slice(-8))?.[1]?.toLowerCase();
  if (ending !== undefined && !fileEndings[type].includes(ending))
    return { bytes: null, fault: 'otherName', why: 'its name ends otherwise' };
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return { bytes: await looks[type](file, work), fault: null };
  } catch (error) {
    if (error instanceof FileRefused) return { bytes: null, fault: error.fault, why: error.message };
    if (error instanceof TooMuchWork) return { bytes: null, fault: type === 'PDF' ? 'active' : 'damaged', why: error.message };
    throw error;
  }
}

const looks: Record<FileKind, (bytes: Buffer, work: FileWork) => Buffer | Promise<Buffer>> = {
  PDF: lookAtPdf,
  PNG: lookAtPng,
  JPG: lookAtJpg,
};
