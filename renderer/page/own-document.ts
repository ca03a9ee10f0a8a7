import { traitsOf } from '#engine/fields/node-traits.ts';
import type { Page } from '#schemas/wire.ts';

const frames = ({ nodes }: Page): boolean => nodes.some((type) => traitsOf({ type }).frames);

/** True if this document's policy lets it frame other parties. */
let mayFrame = false;

export function documentOf(page: Page): void {
  mayFrame = frames(page);
}

/** True if a page must be loaded anew: only a document that was sent with a frame may frame another party (PV-09). */
export const needsDocument = (page: Page): boolean => !mayFrame && frames(page);
