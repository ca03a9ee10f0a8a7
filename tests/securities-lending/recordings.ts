import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { Recording, Traveller } from '../support/record-journeys.ts';

async function toReview(they: Traveller): Promise<VoyagerAnswer> {
  const changes = await they.send(await they.begin('FPSL_ONBOARDING', {}), 'CONTINUE', {}, 'whatChanges');
  return they.send(changes, 'CONTINUE', {}, 'review');
}

export const securitiesLending: readonly Recording[] = [
  {
    files: ['securities-lending/onboarded'],
    as: 'finn.acker',
    travel: async (they) => [await they.send(await toReview(they), 'SUBMIT', { acknowledged: true }, 'done')],
  },
  {
    files: ['securities-lending/read-again-before-agreeing'],
    as: 'finn.acker',
    async travel(they) {
      const changes = await they.send(await toReview(they), 'BACK', {}, 'whatChanges');
      const start = await they.send(changes, 'BACK', {}, 'howItWorks');
      const again = await they.send(start, 'CONTINUE', {}, 'whatChanges');
      const review = await they.send(again, 'CONTINUE', {}, 'review');
      return [await they.send(review, 'SUBMIT', { acknowledged: true }, 'done')];
    },
  },
  {
    files: ['securities-lending/submit-fails'],
    as: 'jade.norris',
    travel: async (they) => [await they.send(await toReview(they), 'SUBMIT', { acknowledged: true }, 'review')],
  },
];
