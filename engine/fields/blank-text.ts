/** Spaces, and characters that nobody sees: zero-width ones, fillers, the empty braille cell. */
const unseen = /^[\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** True if a text shows nothing. */
export const isBlank = (text: string): boolean => unseen.test(text);
