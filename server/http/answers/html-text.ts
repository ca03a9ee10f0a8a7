/** A text as HTML has it, in an element or in an attribute with double quotes. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
