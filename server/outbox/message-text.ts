import { isObject } from '#schemas/is-object.ts';
import { filled, type Reader } from '#server/phrases/written-in.ts';
import type { Message } from './outbox.ts';

/** The words of a message are missing, or are not whole. */
export class MessageWordsMissing extends Error {
  constructor(words: string) {
    super(`There are no words for the message ${words}`);
    this.name = 'MessageWordsMissing';
  }
}

/** The subject and text of a message in the language of its reader, from the words of the documents. `origin`: what addresses of ours begin with. */
export function messageText(
  reader: Reader,
  { words, values = {} }: Pick<Message, 'words' | 'values'>,
  origin: string,
): { subject: string; text: string } {
  const at = words.lastIndexOf('/') + 1;
  const all = reader.words[at === 0 ? 'staffMessages' : `${words.slice(0, at)}messages`];
  const own = isObject(all) ? all[words.slice(at)] : undefined;
  if (!isObject(own) || typeof own['text'] !== 'string') throw new MessageWordsMissing(words);
  const whole = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && value.startsWith('/') ? origin + value : value]),
  );
  const { subject } = own;
  return { subject: typeof subject === 'string' ? filled(subject, whole, reader) : '', text: filled(own['text'], whole, reader).trim() };
}
