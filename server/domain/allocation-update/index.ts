/** The exports that other areas may use. */
export { answerRecommendation } from './answer-recommendation.ts';
export { lastAnswers, lastSubmission } from './answers.ts';
export { compared, ComparedShare } from './compared-shares.ts';
export {
  decidedTogether,
  heldModel,
  levelOf,
  needsReview,
  allocationToChange,
  proposedModel,
  waitingAllocations,
  type Allocation,
} from './own-allocation.ts';
export { declined } from './seeds.ts';
export { sellHorizonYears } from './sell-horizon.ts';
export { variantOf, variants } from './variant.ts';
