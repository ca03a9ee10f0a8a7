import { traitsOf } from '#engine/fields/node-traits.ts';
import { loadsInFrame } from '#engine/page/files-in-frame.ts';
import type { Page } from '#schemas/wire.ts';

/** Whom a page frames: other parties, and files of ours. */
const framedBy = ({ nodes, view }: Page) => ({
  parties: nodes.some((type) => traitsOf({ type }).frames),
  files: 'layout' in view && loadsInFrame(view.layout),
});

/** What this document's policy lets it frame. */
let mayFrame = { parties: false, files: false };

export function documentOf(page: Page): void {
  mayFrame = framedBy(page);
}

/** True if a page must be loaded anew: only a document that was sent with a frame may frame anybody (PV-09). */
export function needsDocument(page: Page): boolean {
  const needs = framedBy(page);
  return (needs.parties && !mayFrame.parties) || (needs.files && !mayFrame.files);
}
