import { FlowProblem } from './flow-problem.ts';
import { type Answer, notOfService, type Send } from './send.ts';
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
    headers: { ...headersOf(at, file, data.size), 'idempotency-key': await keyOf(at, file, data) },
    signal,
  });
  const path = begun.headers.get('location') ?? '';
  let offset = offsetOf(path, begun);
  while (offset < data.size) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const body = data.slice(offset, offset + pieceBytes);
    try {
      offset = offsetOf(path, await send({ method: 'PATCH', path, headers, body, signal }));
    } catch (error) {
      // A piece whose answer was lost has arrived: the upload says how far it is.
      if (!(error instanceof FlowProblem) || error.code !== 'uploadMoved') throw error;
      const now = offsetOf(path, await send({ method: 'HEAD', path, headers: tus, signal }));
      if (now === offset) throw error;
      offset = now;
    }
    progress?.(offset, data.size);
  }
}

function offsetOf(path: string, { status, headers }: Answer): number {
  const offset = headers.get('upload-offset');
  if (offset === null) throw notOfService(path, status);
  return Number(offset);
}

function headersOf(at: Step, { name, field, replaces }: FileToUpload, size: number): Record<string, string> {
  const { voyagerType, stepId } = at;
  const metadata = { filename: name, stepId, voyagerType, ...(field && { field }), ...(replaces && { replaces }) };
  return {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(','),
  };
}

/** The same for the same bytes under the same name at the same step: a SHA-256 in hexadecimal. */
async function keyOf({ stepId }: Step, { name, field = '', replaces = '' }: FileToUpload, data: Blob): Promise<string> {
  const whole = new Blob([JSON.stringify([stepId, field, name, replaces]), data]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await whole.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}
