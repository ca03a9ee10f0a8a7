import type {
  PageActionAnswer,
  PageActionRequest,
  PageAnswer,
  Problem,
  SaveStepDraftRequest,
  StepDraftSaved,
  UpdateVoyagerRequest,
  VoyagerAnswer,
} from '#schemas/wire.ts';
import { Refused, Unreachable } from './refusals.ts';

async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'same-origin', ...init, headers: { accept: 'application/json', ...init.headers } });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable();
  }
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  let body: unknown = null;
  try {
    if (isJson) body = await response.json();
  } catch {
    // Cut off in the middle of the answer: as good as none.
    throw new Unreachable();
  }
  if (response.ok && isJson) {
    document.dispatchEvent(new Event('voyager:answered'));
    return body as T;
  }
  const problem = { code: 'unknown', title: 'Sorry, there is a problem with the service', ...(body as Problem | null) };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new Refused({ ...problem, status: response.status }, seconds > 0 ? seconds * 1000 : null);
}

const keyed = (key: string): Record<string, string> => (key === '' ? {} : { 'idempotency-key': key });
/** Posts JSON and reads the answer. Throws `Refused` with the server's own words, `Unreachable` where none came. */
export const post = <T>(address: string, body: unknown, headers: Record<string, string> = {}, how: RequestInit = {}) =>
  ask<T>(address, { ...how, method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

/** The requested extent of a page: everything but deferred reads, or only the regions of some reads. */
export const withoutDeferred = '&defer=true';
export const onlyNames = (names: readonly string[]): string => (names.length > 0 ? `&names=${encodeURIComponent(names.join())}` : '');

/** The addresses that the page's client asks. */
export const requests = {
  /** A page as `reading` says: whole where it is empty. `anew`: nothing that was kept of it. */
  page: (url: string, reading = '', anew = false, signal?: AbortSignal) =>
    ask<PageAnswer>(`/api/pages?url=${encodeURIComponent(url)}${reading}`, {
      ...(anew && { headers: { 'cache-control': 'no-cache' } }),
      ...(signal && { signal }),
    }),
  update: (voyagerRecordId: string, body: UpdateVoyagerRequest, key: string) =>
    post<VoyagerAnswer>(`/api/voyagers/${encodeURIComponent(voyagerRecordId)}/updates`, body, keyed(key)),
  action: (body: PageActionRequest, key: string, signal?: AbortSignal) =>
    post<PageActionAnswer>('/api/pages/actions', body, keyed(key), signal && { signal }),
  /** With `keepalive` it arrives although the page goes away. */
  saveStepDraft: (voyagerRecordId: string, body: SaveStepDraftRequest, keepalive: boolean) =>
    post<StepDraftSaved>(`/api/voyagers/${encodeURIComponent(voyagerRecordId)}/drafts`, body, {}, { keepalive }),
  signOut: () => fetch('/api/session', { method: 'DELETE', credentials: 'same-origin' }),
  report: (code: string, url: string) => post<unknown>('/api/reports', { code, url }).catch(() => undefined),
};
export type Requests = typeof requests;
