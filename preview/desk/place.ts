import { DeskSearch } from '#schemas/desk/records.ts';

/** The place at the desk that an address names. */
export type DeskPlace =
  | { at: 'search'; search: DeskSearch; after: string | null; wrong: string | null }
  | { at: 'record'; recordId: string }
  | { at: 'acts' }
  | { at: 'act'; actId: string }
  | { at: 'nowhere' };

export const deskAddress = '/desk';
export const deskRecordAddress = (recordId: string): string => `${deskAddress}/records/${recordId}`;

export const deskActsAddress = `${deskAddress}/acts`;
export const deskActAddress = (actId: string): string => `${deskActsAddress}/${actId}`;

/** A search as an address, so that a reload and Back return to it. */
export function searchAddress(search: DeskSearch, after: string | null = null): string {
  const query = new URLSearchParams({ ...search, ...(after === null ? {} : { after }) });
  return query.size === 0 ? deskAddress : `${deskAddress}?${query}`;
}

export function deskPlaceOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): DeskPlace {
  const path = pathname.replace(/\/$/, '');
  if (path === deskAddress) return searchPlace(new URLSearchParams(search));
  if (path === deskActsAddress) return { at: 'acts' };
  const act = /^\/desk\/acts\/([0-9a-f-]{36})$/.exec(path)?.[1];
  if (act !== undefined) return { at: 'act', actId: act };
  const record = /^\/desk\/records\/([0-9a-f-]{36})$/.exec(path)?.[1];
  return record === undefined ? { at: 'nowhere' } : { at: 'record', recordId: record };
}

function searchPlace(query: URLSearchParams): DeskPlace {
  const asked = Object.fromEntries([...query].filter(([name]) => name !== 'after'));
  const read = DeskSearch.safeParse(asked);
  const after = query.get('after');
  if (read.success) return { at: 'search', search: read.data, after, wrong: null };
  const wrong = read.error.issues.map(({ message }) => message).join(' ');
  return { at: 'search', search: {}, after: null, wrong };
}
