import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { Refused } from '../refusals.ts';
import { post, requests } from '../requests.ts';

/** True if a page is a preview: no record exists. */
export const isPreview = ({ voyager }: Page): boolean => voyager?.voyagerRecordId === '';

async function follow(redirect: string): Promise<Page | null> {
  const target = new URL(redirect, location.href);
  if (target.origin !== location.origin) return null;
  const answer = await requests.page(target.pathname + target.search);
  return 'view' in answer ? answer : null;
}

/** The step that stands at a subflow’s address: of the record that is open, or the first one, which begins nothing. Null where it cannot be had in place. */
async function preview(to: string): Promise<Page | null> {
  const answer = await requests.page(to, '&preview=true');
  if ('part' in answer) return null;
  const page = 'redirect' in answer ? await follow(answer.redirect) : answer;
  if (page === null || page.voyager === null || !('layout' in page.view)) return null;
  // A poll would begin the record by itself.
  return isPreview(page) && page.pollEvery !== null ? null : page;
}

/** The page that a subflow’s address leads back to. */
const fromOf = (to: string): string | undefined => new URL(to, location.href).searchParams.get('from') ?? undefined;

/** The record of a subflow: looked for without a trace, and begun by the first thing that is sent. */
export function subflowRecord(to: () => string) {
  let looked: Page['begin'];
  let beginning: Promise<VoyagerAnswer> | null = null;
  /** The request that begins the record, repeated unchanged if the line was cut. */
  let attempt: { body: Page['begin']; key: string } | null = null;
  return {
    async preview(): Promise<Page | null> {
      const page = await preview(to());
      looked = page?.begin;
      return page;
    },
    /** Begins it, once however many ask; asked for again it is the same attempt, unless it was refused. */
    begin(): Promise<VoyagerAnswer> {
      if (beginning) return beginning;
      // The page may have gone on to another query since it was looked for.
      const url = fromOf(to()) ?? looked?.from?.url;
      const body = looked?.from && url !== undefined ? { ...looked, from: { ...looked.from, url } } : looked;
      attempt ??= { body, key: crypto.randomUUID() };
      const begun = post<VoyagerAnswer>('/api/voyagers', attempt.body, { 'idempotency-key': attempt.key });
      begun.catch((error: unknown) => {
        beginning = null;
        if (error instanceof Refused) attempt = null;
      });
      return (beginning = begun);
    },
  };
}
