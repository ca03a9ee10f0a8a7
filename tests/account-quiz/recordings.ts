import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const answer = (person: SignedIn) =>
  person.post(
    '/api/operations/saveAccountQuizAnswers',
    { goal: 'RETIREMENT', horizon: 'OVER_FIVE', owner: 'ME', tax: 'UNSURE' },
    { 'idempotency-key': crypto.randomUUID() },
  );

/** Answers after an income has been said, in cents a year. */
const answerAt = (pretaxAnnualIncome: number) => async (person: SignedIn) => {
  await person.post(
    '/api/operations/updatePerson',
    { personFields: { filingStatus: 'SINGLE', pretaxAnnualIncome } },
    { 'idempotency-key': crypto.randomUUID() },
  );
  return answer(person);
};

export default areaRecordings({
  screens: [
    { name: 'account-quiz-first', screen: 'accountQuiz', as: 'nora.plain', at: '/account-quiz' },
    { name: 'account-quiz-answered', screen: 'accountQuiz', as: 'nora.plain', ready: answer, at: '/account-quiz' },
    { name: 'account-quiz-less', screen: 'accountQuiz', as: 'nora.plain', ready: answerAt(160_500_00), at: '/account-quiz' },
    { name: 'account-quiz-above', screen: 'accountQuiz', as: 'nora.plain', ready: answerAt(168_000_00), at: '/account-quiz' },
  ],
});
