import type { JsonObject } from '#schemas/json.ts';

/** A kind of node that a form can add. */
export interface NewNode {
  kind: string;
  words: string;
  /** True where it asks for an answer, which has a name. */
  isField: boolean;
  make: (words: string, name: string) => JsonObject;
}

/** What a form can add to a page or view: what people are asked most, and what they read and press. */
export const newNodes: readonly NewNode[] = [
  {
    kind: 'textField',
    words: 'Text field',
    isField: true,
    make: (label, name) => ({ textField: name, label, required: 'Enter an answer.', maxLength: 100 }),
  },
  {
    kind: 'radioGroup',
    words: 'Choice',
    isField: true,
    make: (label, name) => ({
      radioGroup: name,
      label,
      required: 'Choose an answer.',
      options: [
        { value: 'YES', label: 'Yes' },
        { value: 'NO', label: 'No' },
      ],
    }),
  },
  { kind: 'text', words: 'Text', isField: false, make: (text) => ({ text }) },
  {
    kind: 'button',
    words: 'Button',
    isField: false,
    make: (button) => ({ button, kind: 'secondary', press: [{ submit: 'CONTINUE' }] }),
  },
];

/** A name for an answer, from the words that ask for it: "Who is it for?" is `whoIsItFor`. */
export function nameFrom(words: string): string {
  const parts = words.match(/[A-Za-z0-9]+/g) ?? [];
  const name = parts
    .slice(0, 5)
    .map((part, at) => (at === 0 ? part.toLowerCase() : part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()))
    .join('');
  return /^[a-z]/.test(name) ? name : `answer${name}`;
}
