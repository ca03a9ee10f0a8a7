import { ask } from './question.ts';

/** Asks a question over the page and answers whether it was confirmed. Fetched when the first question is asked. */
export const askToConfirm = async (question: string): Promise<boolean> =>
  (await ask({ title: question, accept: 'Confirm', decline: 'Cancel' }).answer) === 'accept';

/** Asks whether to leave a page where something was typed that was not sent, and answers whether to go. */
export const askToLeave = async (): Promise<boolean> =>
  (await ask({ title: 'Leave without saving?', text: "What you typed here hasn't been saved.", accept: 'Stay here', decline: 'Leave' })
    .answer) === 'decline';
