import { amountOf, say } from '../../runtime/reading.ts';

interface Shares {
  current?: unknown;
  proposed?: unknown;
  currentShown?: unknown;
  proposedShown?: unknown;
}

const decimalsIn = (text: string): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

/** By how many points of a hundred a share changes, as the two shown figures say it: 78% and 71% are 7 apart, whatever was rounded away. */
export function changeOf({ current, proposed, currentShown, proposedShown }: Shares): { points: number; shown: string } {
  const decimals = Math.max(decimalsIn(say(currentShown)), decimalsIn(say(proposedShown)));
  const one = 10 ** decimals;
  const rounded = (share: unknown): number => Math.round((amountOf(share) ?? 0) * 100 * one);
  const difference = rounded(proposed) - rounded(current);
  const figure = (Math.abs(difference) / one).toFixed(decimals);
  return { points: difference / one, shown: difference === 0 ? '0' : `${difference < 0 ? '−' : '+'}${figure}` };
}
