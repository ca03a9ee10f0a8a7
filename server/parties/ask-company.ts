import { PartyUnavailable } from './party-unavailable.ts';

/** The most of an answer that is read, in bytes: a signed document with its certificate is the longest that there is. */
const mostBytes = 32 * 1024 * 1024;

interface Question {
  body: string;
  headers?: Readonly<Record<string, string>>;
  /** Until the whole answer is there, in milliseconds. */
  longestMs: number;
  /** The most of an answer that is read, in bytes. */
  longestAnswer?: number;
}

/**
 * Posts a body to a company outside and reads its whole answer. Throws `PartyUnavailable` where none comes in time, or one without an end. Follows
 * no redirect: what is sent is for this address alone.
 */
export async function askCompany(
  party: string,
  url: string,
  { body, headers = {}, longestMs, longestAnswer = mostBytes }: Question,
): Promise<{ ok: boolean; status: number; words: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { ok: answer.ok, status: answer.status, words: await wordsOf(answer, longestAnswer) };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new PartyUnavailable(party, isLate ? 'timeout' : 'unavailable', error instanceof EndlessAnswer ? error.message : undefined);
  }
}

class EndlessAnswer extends Error {}

/** Leaving the loop cancels the rest. */
async function wordsOf(answer: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  for await (const piece of answer.body ?? []) {
    read += piece.length;
    if (read > most) throw new EndlessAnswer(`its answer is longer than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
