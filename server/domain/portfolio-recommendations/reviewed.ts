import { createHash } from 'node:crypto';
import { modelName } from '#server/portfolios/saa-models.ts';
import { levelOf, proposedModel, type Allocation } from '../allocation-update/index.ts';

/**
 * A short name of what can be answered now: the accounts and the model recommended for each. A page passes back the one that it showed, so that
 * nothing is submitted that its reader did not see.
 */
export function reviewedOf(waiting: readonly Allocation[]): string {
  const answerable = waiting
    .filter(({ held }) => held?.on_hold !== 1)
    .map((allocation) => {
      const proposed = proposedModel(allocation, levelOf(allocation));
      return `${allocation.account.id} ${proposed === null ? '' : modelName(proposed)}`;
    });
  return createHash('sha256').update(answerable.toSorted().join('\n')).digest('hex').slice(0, 16);
}
