/**
 * A typed text without invisible signs: zero-width and joining signs, marks that turn the text round, soft hyphens, variation selectors. Copied numbers
 * and addresses bring them along. Names keep theirs: between letters of some scripts a joiner is spelling.
 */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '');
