import { defineArea } from '#server/areas/define-area.ts';
import { getPortfolioUpdateRecommendation } from './get-recommendation.ts';
import { getPortfolioUpdateDecision } from './get-decision.ts';
import { personas } from './personas.ts';
import { submitPortfolioUpdateRecommendation } from './submit-recommendation.ts';
import { severalRecommendations } from './several-recommendations.ts';

export default defineArea({
  name: 'portfolio-recommendations',
  title: 'Portfolio update recommendations',
  operations: [getPortfolioUpdateRecommendation, getPortfolioUpdateDecision, submitPortfolioUpdateRecommendation],
  attention: [severalRecommendations],
  personas,
});
