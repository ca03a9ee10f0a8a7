import accountQuiz from '#server/domain/account-quiz/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  saveAccountQuizAnswers: {
    people: [persona(accountQuiz, 'takes the Account Quiz')],
    input: (_own, pick) => ({ goal: pick(['GROWTH', 'INCOME']), horizon: 'OVER_FIVE', owner: pick(['ME', 'US']), tax: 'UNSURE' }),
  },
});
