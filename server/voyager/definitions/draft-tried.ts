import type { Finding } from '#engine/compiled/finding.ts';
import type { WhatIfReport } from '#engine/journey/what-if.ts';

export interface DraftTried extends WhatIfReport {
  /** The flows whose histories were replayed. */
  flows: string[];
  /** Mistakes of the draft, which counted in what was found. */
  findings: Finding[];
  /** False where time ran out before all that were asked for were replayed. */
  complete: boolean;
}
