import { employmentAnswers } from '#server/domain/workplace-programme/employment-check.ts';
import { contractOf } from './contract.ts';

const question = { company: 'company-1', email: 'ada@example.com' };

export const employment = contractOf({
  name: 'employment',
  answers: employmentAnswers,
  calls: [{ call: 'isEmployed', asked: () => question, works: true, personal: [question.email] }],
  rules: {},
});
