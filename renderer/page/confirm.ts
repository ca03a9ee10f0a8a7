import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { ask } from './question.ts';

/** Asks a question over the page and answers whether it was confirmed. Fetched when the first question is asked. */
export const askToConfirm = async (question: string, speech: Speech = {}): Promise<boolean> =>
  (await ask({ title: question, accept: translate(speech, 'Confirm'), decline: translate(speech, 'Cancel') }).answer) === 'accept';

/** Asks whether to leave a page where something was typed that was not sent, and answers whether to go. */
export const askToLeave = async (speech: Speech): Promise<boolean> =>
  (await ask({
    title: translate(speech, 'Leave without saving?'),
    text: translate(speech, "What you typed here hasn't been saved."),
    accept: translate(speech, 'Stay here'),
    decline: translate(speech, 'Leave'),
  }).answer) === 'decline';
