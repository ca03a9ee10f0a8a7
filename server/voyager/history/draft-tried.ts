import type { Finding } from '#engine/compiled/finding.ts';
import type { WhatIfReport } from '#engine/journey/what-if.ts';

export interface DraftTried extends WhatIfReport<string[]> {
  /** The flows whose histories were replayed. */
  flows: string[];
  /** Mistakes of the draft, which counted in what was found. */
  findings: Finding[];
  /** False where time ran out before all that were asked for were replayed. */
  complete: boolean;
  /** Records of these flows, replayed or not. */
  total: number;
  /** The last record that was replayed, to go on `after`; null where none is left. */
  next: string | null;
}
