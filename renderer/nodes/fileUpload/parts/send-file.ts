import type { Problem } from '#schemas/wire.ts';
import { cancelled } from './cancelled.ts';

/** Where a file goes, and what is said of it there; asked for anew each time that it is begun. */
export interface Destination {
  /** The uploads of the record. */
  address: string;
  metadata: Readonly<Record<string, string>>;
}

/** The outcome: the file is attached, it does not fit, or the step has changed and the page shows its new state. */
export type Sent = { kind: 'attached' } | { kind: 'refused'; words: string } | { kind: 'moved' } | { kind: 'failed' };

/** The bytes of the first request; later ones hold as many as take about four seconds. */
const firstPiece = 256 * 1024;
const pieces = { least: 64 * 1024, most: 4 * 1024 * 1024, ms: 4000 };
/** A service that answers and cannot is asked so often; a line that is cut is waited for as long as the page stands. */
const mostFailures = 6;
/** A piece that does not move for so long waits for the network, whatever the browser knows of it. */
const stalledMs = 2000;
const longestWaitMs = 15_000;

const tus = { 'tus-resumable': '1.0.0' };

/** The answer to a request; status 0 if there was none. */
interface Answered {
  status: number;
  header(name: string): string | null;
  text: string;
}

/**
 * Sends a file by tus 1.0, piece by piece. What is cut off goes on where it stopped: in this page by itself, after a reload when the same file is chosen
 * again. `hear` is told how many bytes are there, and whether the network is waited for. Throws only once `signal` is aborted.
 */
export async function sendFile(
  file: File,
  whereTo: () => Promise<Destination>,
  onProgress: (sent: number, waiting: boolean) => void,
  signal: AbortSignal,
): Promise<Sent> {
  let place = '';
  let offset: number | null = 0;
  /** The number of bytes that have certainly arrived. */
  let arrived = 0;
  let piece = firstPiece;
  let failures = 0;
  signal.addEventListener('abort', () => {
    // Where nobody hears of it, it is swept.
    if (signal.reason === cancelled && place !== '')
      void fetch(place, { method: 'DELETE', headers: tus, keepalive: true }).catch(() => null);
  });
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestWaitMs)) {
    const answer = await step();
    if (answer === 'on') {
      if (offset !== null && offset > arrived) {
        arrived = offset;
        wait = 500;
        failures = 0;
      }
      if (offset === file.size && place !== '') return { kind: 'attached' };
      continue;
    }
    const { status } = answer;
    // Where the upload is gone it is begun again, and what was sent is sent again.
    if ((status === 404 || status === 410) && place !== '' && failures < mostFailures) {
      place = '';
      failures += 1;
      continue;
    }
    const uploadMoved = status === 409 && problemOf(answer)?.code === 'uploadMoved';
    if ([401, 403, 404, 410].includes(status) || (status === 409 && !uploadMoved)) return { kind: 'moved' };
    if (status === 422 || status === 413 || status === 400) return { kind: 'refused', words: wordsOf(answer) };
    if (status !== 0) failures += 1;
    if (failures >= mostFailures) return { kind: 'failed' };
    offset = null;
    if (uploadMoved) continue;
    onProgress(arrived, status === 0);
    await networkOr(Math.max(wait, Number(answer.header('retry-after') ?? 0) * 1000), signal);
  }

  /** Whatever comes next: begin it, ask how much is there, or send a piece. */
  async function step(): Promise<Answered | 'on'> {
    if (place === '') {
      const to = await whereTo().catch(() => null);
      if (to === null) return nothing;
      const metadata = Object.entries(to.metadata).map(([name, value]) => `${name} ${base64(value)}`);
      const answer = await ask('POST', to.address, {
        'upload-length': String(file.size),
        'upload-metadata': metadata.join(','),
        'idempotency-key': `file ${file.size} ${file.lastModified}`,
      });
      if (answer.status !== 201) return answer;
      place = answer.header('location') ?? '';
      return standsAt(answer);
    }
    if (offset === null) {
      const answer = await ask('HEAD', place, {});
      return answer.status === 200 ? standsAt(answer) : answer;
    }
    const from: number = offset;
    const began = performance.now();
    const bytes = file.slice(from, from + piece);
    const answer = await ask(
      'PATCH',
      place,
      { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      bytes,
      (sent, waiting) => onProgress(from + sent, waiting),
    );
    if (answer.status !== 204) return answer;
    const ms = Math.max(performance.now() - began, 1);
    piece = Math.round(Math.min(Math.max((bytes.size / ms) * pieces.ms, pieces.least), pieces.most));
    return standsAt(answer);
  }

  function standsAt(answer: Answered): 'on' {
    offset = Number(answer.header('upload-offset') ?? 0);
    onProgress(offset, false);
    return 'on';
  }

  /** Not `fetch`, which cannot say how much of a body has gone. */
  function ask(
    method: string,
    address: string,
    headers: Record<string, string>,
    body: Blob | null = null,
    progress?: (sent: number, waiting: boolean) => void,
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let sent = 0;
      const stalled = () => progress !== undefined && sent < (body?.size ?? 0) && progress(sent, true);
      let timer = setTimeout(stalled, stalledMs);
      request.open(method, address);
      for (const [name, value] of Object.entries({ ...tus, ...headers })) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        clearTimeout(timer);
        timer = setTimeout(stalled, stalledMs);
        sent = event.loaded;
        progress?.(sent, false);
      };
      request.onloadend = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        if (signal.aborted) return reject(signal.reason as Error);
        resolve({ status: request.status, header: (name) => request.getResponseHeader(name), text: request.responseText });
      };
      signal.addEventListener('abort', abort);
      if (signal.aborted) return reject(signal.reason as Error);
      request.send(body);
    });
  }
}

const nothing: Answered = { status: 0, header: () => null, text: '' };

function problemOf({ text }: Answered): Problem | null {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}

function wordsOf(answer: Answered): string {
  const problem = problemOf(answer);
  return problem?.issues?.[0]?.message ?? problem?.detail ?? problem?.title ?? 'The file could not be sent.';
}

/** Text of any language, as tus wants it. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Waits for a time, or until the network is back. Rejects once aborted. */
function networkOr(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
