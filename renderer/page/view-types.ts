import type { Speech } from '#engine/language/speech.ts';
import type { View } from '#schemas/views.ts';

const known = /^(Bml|DocumentUpload|FpslReview|BuildPortfolio|PortfolioSummary|SignatureTask|Terminal|Polling)View$/;

export const isKnownView = ({ type }: Pick<View, 'type'>): boolean => known.test(type);

/** Where a view is of a later type than these scripts, what deals with that is fetched: it is reported, and drawn by its layout. */
export async function meetView({ view, ...speech }: Speech & { view: View }): Promise<void> {
  if (!isKnownView(view)) (await import('./unknown-view.ts')).reportUnknown(view, speech);
}
