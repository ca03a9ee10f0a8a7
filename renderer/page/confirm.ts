import { ask } from './question.ts';

/** Asks a question over the page and answers whether it was confirmed. Fetched when the first question is asked. */
export const askToConfirm = async (question: string): Promise<boolean> =>
  (await ask({ title: question, accept: 'Confirm', decline: 'Cancel' }).answer) === 'accept';
