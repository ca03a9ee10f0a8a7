import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const answer = (person: SignedIn) =>
  person.post(
    '/api/operations/saveAccountQuizAnswers',
    { goal: 'RETIREMENT', horizon: 'OVER_FIVE', owner: 'ME', tax: 'UNSURE' },
    { 'idempotency-key': crypto.randomUUID() },
  );

export default areaRecordings({
  screens: [
    { name: 'account-quiz-first', screen: 'accountQuiz', as: 'nora.plain', at: '/account-quiz' },
    { name: 'account-quiz-answered', screen: 'accountQuiz', as: 'nora.plain', ready: answer, at: '/account-quiz' },
  ],
});
