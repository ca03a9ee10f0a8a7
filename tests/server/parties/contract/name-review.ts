import { nameReviewAnswers } from '#server/domain/profile/name-review.ts';
import { contractOf } from './contract.ts';

const change = { from: 'Ada Fairweather', to: 'Ada Underhill' };
const personal = ['Fairweather', 'Underhill'];

export const nameReview = contractOf({
  name: 'nameReview',
  answers: nameReviewAnswers,
  calls: [
    {
      call: 'submit',
      asked: () => ({ change, document: Buffer.from('%PDF-1.7 of a court') }),
      works: true,
      personal,
      countedAs: (key) => `${key}/submitted`,
    },
    {
      call: 'decisionOf',
      asked: async ({ party, personId, key }) => {
        await party.submit({ personId, idempotencyKey: key, change, document: Buffer.from('%PDF-1.7 of a court') });
        return { change };
      },
      works: true,
      personal,
    },
  ],
  rules: {},
});
