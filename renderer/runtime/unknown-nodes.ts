import type { resolveUnknown } from '#engine/validation/resolve-unknown.ts';

let settle: typeof resolveUnknown = (layout) => layout;

/** Says how layouts with unknown nodes are drawn; a browser fetches that only when it meets one. */
export function resolveUnknownWith(how: typeof resolveUnknown): void {
  settle = how;
}

export const settled: typeof resolveUnknown = (layout, known, report) => settle(layout, known, report);
