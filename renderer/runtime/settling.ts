import type { settleUnknown } from '#engine/validation/settle-unknown.ts';

let settle: typeof settleUnknown = (layout) => layout;

/** Says how layouts with unknown nodes are drawn; a browser fetches that only when it meets one. */
export function settleWith(how: typeof settleUnknown): void {
  settle = how;
}

export const settled: typeof settleUnknown = (layout, known, report) => settle(layout, known, report);
