import type { JsonObject } from '#schemas/json.ts';
import type { Message } from './outbox.ts';

/** The words of a message are missing, or are not whole. */
export class MessageWordsMissing extends Error {
  constructor(words: string) {
    super(`There are no words for the message ${words}`);
    this.name = 'MessageWordsMissing';
  }
}

/** The subject and text of a message, from the words of the documents. `origin`: what addresses of ours begin with. */
export function messageText(
  words: JsonObject,
  message: Pick<Message, 'words' | 'values'>,
  origin: string,
): { subject: string; text: string } {
  const at = message.words.lastIndexOf('/') + 1;
  const all = words[at === 0 ? 'staffMessages' : `${message.words.slice(0, at)}messages`];
  const own = isObject(all) ? all[message.words.slice(at)] : undefined;
  if (!isObject(own) || typeof own['text'] !== 'string') throw new MessageWordsMissing(message.words);
  const said = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
      const value = message.values?.[name];
      return value === undefined ? written : value.startsWith('/') ? origin + value : value;
    });
  const subject = own['subject'];
  return { subject: typeof subject === 'string' ? said(subject) : '', text: said(own['text']).trim() };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
