import { layoutLimits } from '#schemas/limits.ts';
import { Work } from '../play/work.ts';
import { pack, unpack } from './pack.ts';

/** A link may hold several states: twice what one layout may have. */
const mostBytes = 2 * layoutLimits.inflatedBytes;
/** Mail and chat programs cut addresses beyond about this length. */
export const comfortable = 8000;
/** The server reads headers of 64 KiB at most, the rest of them included. */
export const mostForServer = 60_000;

/** The address that opens this work again. The work is in the fragment, which no browser sends to a server. */
export function linkTo(work: Work, page: string): string {
  return `${page}#work=${pack(JSON.stringify(work))}`;
}

/** A layout that came in a query is written in the fragment as it was in the query: with its "+", "/" and "=" escaped. */
function unescaped(packed: string): string {
  try {
    return decodeURIComponent(packed);
  } catch {
    return packed;
  }
}

/** The content of an address: a whole work, a layout alone, or nothing. `problem` says why it cannot be opened. */
export type Opened = { work: Work } | { layout: string } | { problem: string } | null;

/** Reads the fragment of an address. Never throws, for any text. */
export function openFragment(fragment: string): Opened {
  const found = /^#?(work|view)=(.*)$/s.exec(fragment);
  if (!found) return null;
  const [, kind, packed = ''] = found;
  const text = unpack(unescaped(packed), mostBytes);
  if (text === null) return { problem: 'This link cannot be read: it is cut short, changed or too large.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'This link cannot be read: what it holds is not JSON.' };
  }
  if (kind === 'view') return { layout: text };
  const work = Work.safeParse(value);
  return work.success ? { work: work.data } : { problem: 'This link cannot be opened: what it holds is no work of this playground.' };
}
