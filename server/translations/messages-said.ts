import { sentencesKnown } from '#server/phrases/sentence.ts';
import type { AnsweringOperation } from './units-of.ts';

/** The sentences of messages and documents, listed as an operation's answers are: `operations:` of the catalogs translates them too. */
export const messagesSaid = (): AnsweringOperation => ({
  name: 'messages',
  said: [...sentencesKnown()].map((text) => ({ member: 'text', text })),
});
