import { traitsOf } from '#engine/fields/node-traits.ts';
import type { Page } from '#schemas/wire.ts';

const frames = ({ nodes }: Page): boolean => nodes.some((type) => traitsOf({ type }).frames);

/** True if this document's policy lets it frame other parties. */
let mayFrame = false;
/** The language of this document. */
let language: string | undefined;

export function documentOf(page: Page): void {
  mayFrame = frames(page);
  ({ language } = page);
}

/**
 * True if a page must be loaded as a document of its own: only a document that was sent with a frame may frame another party (PV-09), and one in another
 * language has other words around its pages. The language may be chosen in another tab.
 */
export const needsDocument = (page: Page): boolean => page.language !== language || (!mayFrame && frames(page));
