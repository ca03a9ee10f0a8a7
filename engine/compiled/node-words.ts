/** The properties that name a node, the first that it has: what a person reads of it. */
const naming = ['label', 'text', 'title', 'caption', 'value', 'name'] as const;

/** A kind of node in plain words: `textField` is "text field". */
export const kindWords = (type: string): string => type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const quoted = (text: string): string => `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`;

/** What a person reads first of a node, or of an entry of one such as an option; null where it says nothing. */
export function visibleWords(node: Readonly<Record<string, unknown>>): string | null {
  const words = naming.map((name) => node[name]).find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof words === 'string' ? words : null;
}

/** A node by its kind and the words that people see: `text field “Budget”`. */
export function nodeName(node: { type: string } & Readonly<Record<string, unknown>>): string {
  const words = visibleWords(node);
  return words === null ? kindWords(node.type) : `${kindWords(node.type)} ${quoted(words)}`;
}
