import type { CompiledLoadPoll } from '#engine/compiled/compiled-load.ts';
import type { CompiledScreen } from '#engine/compiled/compiled-screen.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { askedName } from '#engine/compiled/address-names.ts';
import type { PageAddress } from './page-address.ts';

export type ScreenPoll = { kind: 'again'; everyMs: number; url: string } | { kind: 'limit'; polls: CompiledLoadPoll[]; justNow: boolean };

/** The next poll of a screen, as its reads ask for it; null if none does. */
export function pollOf(screen: CompiledScreen, address: PageAddress, scope: Scope): ScreenPoll | null {
  const open = screen.load.flatMap(({ poll }) =>
    poll !== null && evaluate(poll.again, scope, { mode: 'display' }) === true ? [poll] : [],
  );
  if (open.length === 0) return null;
  const written = address.query.get(askedName)?.[0] ?? '';
  const asked = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  const going = open.filter((poll) => asked < poll.atMost);
  if (going.length === 0) return { kind: 'limit', polls: open, justNow: open.some((poll) => poll.atMost === asked) };
  const url = new URL(address.url, 'http://page.invalid');
  url.searchParams.set(askedName, String(asked + 1));
  return { kind: 'again', everyMs: Math.min(...going.map((poll) => poll.everyMs)), url: url.pathname + url.search };
}
