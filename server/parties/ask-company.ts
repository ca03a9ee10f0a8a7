import { PartyUnavailable } from './party-unavailable.ts';

/** Posts a body to a company outside and reads its whole answer. Throws `PartyUnavailable` where none comes in time. Follows no redirect. */
export async function askCompany(
  party: string,
  url: string,
  { body, headers = {}, longestMs }: { body: string; headers?: Record<string, string>; longestMs: number },
): Promise<{ ok: boolean; status: number; words: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { ok: answer.ok, status: answer.status, words: await answer.text() };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new PartyUnavailable(party, isLate ? 'timeout' : 'unavailable');
  }
}
