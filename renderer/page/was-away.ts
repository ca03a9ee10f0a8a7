import type { Page } from '#schemas/wire.ts';

/** After so long somebody may have forgotten what they had begun. */
const awayMs = 30 * 60_000;

/** True if a step with answers is shown again after a while: the page then says until when they are saved. */
export const wasAway = ({ voyager }: Page, now: number): boolean =>
  voyager !== null && voyager.revision > 0 && now - voyager.save.at > awayMs;
