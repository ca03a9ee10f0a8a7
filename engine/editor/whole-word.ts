/** Finds a name as a whole word. The name comes from a document, so that none of its characters has a meaning in the pattern. */
export const wholeWord = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\w$])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w$])`, 'g');
