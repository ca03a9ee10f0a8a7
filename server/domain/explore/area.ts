import { defineArea } from '#server/areas/define-area.ts';
import { getExploreComparison } from './explore-comparison.ts';
import { getExploreHome } from './explore-home.ts';
import { getExploreAssetResultForInstrumentId, getExploreInvestment } from './explore-investment.ts';

export default defineArea({
  name: 'explore',
  title: 'Explore',
  operations: [getExploreHome, getExploreInvestment, getExploreComparison, getExploreAssetResultForInstrumentId],
});
