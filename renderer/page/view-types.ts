import type { View, ViewType } from '#schemas/views.ts';

const known: Readonly<Record<ViewType, true>> = {
  BmlView: true,
  DocumentUploadView: true,
  FpslReviewView: true,
  BuildPortfolioView: true,
  PortfolioSummaryView: true,
  SignatureTaskView: true,
  TerminalView: true,
  PollingView: true,
};

/** Where a view is of a type of later than these scripts, the part that deals with that is fetched: it is reported, and drawn by its layout. */
export async function meetView(view: View): Promise<void> {
  if (!Object.hasOwn(known, view.type)) (await import('./unknown-view.ts')).reportUnknown(view);
}
