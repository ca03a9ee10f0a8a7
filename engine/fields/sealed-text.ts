/** The prefix of a text that was sealed for somebody else: only they can open it (`seal-text.ts`). */
const sealedMark = 'sealed.';
export const isSealedText = (value: string): boolean => /^sealed\.[A-Za-z0-9_-]{40,1000}$/.test(value);
export const markSealed = (base64url: string): string => `${sealedMark}${base64url}`;
export const withoutMark = (sealed: string): string => sealed.slice(sealedMark.length);

/** The plain text to seal: the text, its purpose and the time (epoch milliseconds), so that it serves nothing else and not for long. */
export const textToSeal = (text: string, purpose: string, now: number): string => JSON.stringify({ text, for: purpose, at: now });
