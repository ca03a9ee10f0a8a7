/**
 * The types whose component keeps nothing between two drawings: no state, no effect, no subscription. It is called where its node stands, so
 * that React remembers its elements and nothing more. A test holds the list to the components.
 */
export const drawnInPlace: ReadonlySet<string> = new Set(
  (
    'allocationBars avatar badge bars breadcrumbs button card date dateField disclosure distribution divider donut emptyState grid ' +
    'heading icon illustration image keyFacts landmark link list meter money pagination percent progress prose row section ' +
    'segmented skeleton spacer sparkline split stack stages table text'
  ).split(' '),
);
