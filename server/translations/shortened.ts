/** A text as a message quotes it: at most 60 characters. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
