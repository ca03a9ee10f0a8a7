/** What a request came to: what was asked for, or words that say what to do. */
export type Answered<T> = { ok: true; value: T } | { ok: false; status: number; words: string; body: unknown };

interface Problem {
  title?: string;
  detail?: string;
  issues?: { message: string }[];
}

const cutOff = 'The answer was cut off on its way. What you typed is still here; load the page again to see whether it was done.';

/** Asks the server of the studio. Nothing throws: a person without a network is told so, and what they typed stays. */
export async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answered<T>> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      credentials: 'same-origin',
      ...(signal !== undefined && { signal }),
      ...(body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    return {
      ok: false,
      status: 0,
      words: 'The server cannot be reached. What you typed is still here; try again in a moment.',
      body: null,
    };
  }
  let read: unknown = null;
  try {
    if (answer.status !== 204) read = await answer.json();
  } catch {
    // A refusal without a body still says its status. What succeeded and was cut off on its way is not known.
    if (answer.ok) return { ok: false, status: answer.status, words: cutOff, body: null };
  }
  if (answer.ok) return { ok: true, value: read as T }; // of that shape, as the server's own schema says
  const { title, detail, issues } = (read ?? {}) as Problem;
  const words = issues?.map(({ message }) => message).join(' ') || detail || title || `The server answered ${answer.status}.`;
  return { ok: false, status: answer.status, words, body: read };
}

export const draftAt = (id: string, rest = ''): string => `/api/studio/drafts/${encodeURIComponent(id)}${rest}`;
