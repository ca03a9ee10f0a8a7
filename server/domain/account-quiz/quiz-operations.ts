import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, done, IsoDate, WriteAnswer } from '#server/operations/shapes.ts';
import { loweredRothRoom } from './roth-room.ts';
import { QuizAccount, QuizAnswers, recommendAccounts } from './recommend-account.ts';

/** The person's last answers, and the accounts that fit them. Null and an empty list before the first time. */
const getAccountQuizDetails = defineOperation({
  name: 'getAccountQuizDetails',
  kind: 'read',
  personal: ['output.answers', 'output.rothRoom'],
  input: z.strictObject({}),
  output: z.strictObject({
    answers: QuizAnswers.nullable(),
    answeredOn: IsoDate.nullable(),
    recommendedAccounts: z.array(QuizAccount),
    /** The most to a Roth IRA where the person's income lowers it, 0 where nothing is left; null where it doesn't, or where no Roth IRA is asked for. */
    rothRoom: z.strictObject({ taxYear: z.number().int(), most: Cents }).nullable(),
  }),
  async handler(_input, context) {
    const { db, vault } = context;
    const { id } = signedIn(context);
    const row = await db.selectFrom('account_quiz').selectAll().where('person_id', '=', id).executeTakeFirst();
    if (row === undefined) return { answers: null, answeredOn: null, recommendedAccounts: [], rothRoom: null };
    const answers = QuizAnswers.parse(JSON.parse((await vault.open(db, 'account_quiz', id, row)).answers));
    const room = await loweredRothRoom(context);
    const asksRoth = recommendAccounts(answers, { takesRoth: true }).includes('ROTH_IRA');
    return {
      answers,
      answeredOn: row.answered_on,
      recommendedAccounts: recommendAccounts(answers, { takesRoth: room?.mostCents !== 0 }),
      rothRoom: asksRoth && room !== null ? { taxYear: room.taxYear, most: room.mostCents } : null,
    };
  },
});

const saveAccountQuizAnswers = defineOperation({
  name: 'saveAccountQuizAnswers',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  personal: ['input'],
  input: QuizAnswers,
  output: WriteAnswer,
  async handler(answers, context) {
    const { db, vault, today } = context;
    const { id } = signedIn(context);
    const sealed = await vault.seal(db, 'account_quiz', id, { person_id: id, answered_on: today, answers: JSON.stringify(answers) });
    await db
      .insertInto('account_quiz')
      .values(sealed)
      .onConflict((row) => row.column('person_id').doUpdateSet({ answered_on: sealed.answered_on, answers: sealed.answers }))
      .execute();
    return done;
  },
});

export const quizOperations: readonly Operation[] = [getAccountQuizDetails, saveAccountQuizAnswers];
