import { FlowProblem } from './flow-problem.ts';
import type { Send } from './send.ts';
import type { Step } from './step.ts';

export interface FileToUpload {
  name: string;
  data: Blob | Uint8Array<ArrayBuffer>;
  /** The field that takes it; it may be left out where the step has one alone. */
  field?: string;
  /** The `documentId` that it replaces. */
  replaces?: string;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called after each piece, with the bytes that have arrived and all there are. */
  progress?(sent: number, of: number): void;
}

const tus = { 'tus-resumable': '1.0.0' };

/** The bytes of one request. */
const pieceBytes = 512 * 1024;

/** Sends a file in pieces, by tus 1.0. The same file begun again goes on where it was cut off. */
export async function uploadFile(send: Send, at: Step, file: FileToUpload, options: UploadOptions): Promise<void> {
  const { signal, progress } = options;
  const data = file.data instanceof Blob ? file.data : new Blob([file.data]);
  const begun = await send({
    method: 'POST',
    path: `/api/voyagers/${at.voyagerRecordId}/uploads`,
    headers: headersOf(at, file, data.size),
    signal,
  });
  const path = begun.headers.get('location') ?? '';
  let offset = offsetOf(begun);
  while (offset < data.size) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const body = data.slice(offset, offset + pieceBytes);
    try {
      offset = offsetOf(await send({ method: 'PATCH', path, headers, body, signal }));
    } catch (error) {
      // A piece whose answer was lost has arrived: the upload says how far it is.
      if (!(error instanceof FlowProblem) || error.code !== 'uploadMoved') throw error;
      const now = offsetOf(await send({ method: 'HEAD', path, headers: tus, signal }));
      if (now === offset) throw error;
      offset = now;
    }
    progress?.(offset, data.size);
  }
}

const offsetOf = (answer: Response): number => Number(answer.headers.get('upload-offset') ?? 0);

function headersOf(at: Step, { name, field, replaces }: FileToUpload, size: number): Record<string, string> {
  const { voyagerType, stepId } = at;
  const metadata = { filename: name, stepId, voyagerType, ...(field && { field }), ...(replaces && { replaces }) };
  return {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(','),
    'idempotency-key': keyOf([stepId, field ?? '', name, String(size)].join(' ')),
  };
}

/** The same for the same file at the same step. A key is printable, so any other character is written out. */
const keyOf = (words: string): string => encodeURIComponent(words).slice(0, 255);

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}
