import { creditBureauAnswers } from '#server/domain/mortgage/credit-bureau.ts';
import { contractOf } from './contract.ts';

export const creditBureau = contractOf({
  name: 'creditBureau',
  answers: creditBureauAnswers,
  calls: [{ call: 'report', asked: () => ({ name: 'Ada Fairweather', texts: [] }), works: true, personal: ['Fairweather'] }],
  rules: {},
});
