import type { JsonObject } from '#schemas/json.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { everyNode, type FormNode, type StepForm } from './step-form.ts';

/** A kind of node that a form can add. */
export interface NewNode {
  kind: string;
  words: string;
  /** True where it asks for an answer, which has a name. */
  isField: boolean;
  /** `isSaid`: a heading says these words already, so that a field's label is read and not drawn. */
  make: (words: string, name: string, isSaid?: boolean) => JsonObject;
}

const hidden = (isSaid = false): JsonObject => (isSaid ? { labelHidden: true } : {});

/** What a form can add to a page or view: what people are asked most, and what they read and press. */
export const newNodes: readonly NewNode[] = [
  {
    kind: 'textField',
    words: 'Text field',
    isField: true,
    make: (label, name, isSaid) => ({ textField: name, label, ...hidden(isSaid), required: 'Enter an answer.', maxLength: 100 }),
  },
  {
    kind: 'radioGroup',
    words: 'Choice',
    isField: true,
    make: (label, name, isSaid) => ({
      radioGroup: name,
      label,
      ...hidden(isSaid),
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

/** What the headings of a page say. */
export const headingsOf = ({ nodes }: Pick<StepForm, 'nodes'>): string[] =>
  everyNode(nodes).flatMap(({ kind, name }) => (kind === 'heading' ? [name] : []));

/** The words that the first question of a page is proposed to ask with: the page's title, which often is that question. Empty where something is asked already. */
export function proposedQuestion({ title, nodes }: Pick<StepForm, 'title' | 'nodes'>): string {
  const asks = ({ kind, children }: FormNode): boolean => nodeDefinitions.get(kind)?.main === 'name' || children.some(asks);
  return nodes.some(asks) ? '' : (title?.value ?? '');
}

/** The value of an option that is added by its words: these where a condition can name them, else their letters and digits. */
export const optionValue = (words: string): string =>
  /^[\w-]*$/.test(words) ? words : (words.match(/[A-Za-z0-9]+/g) ?? []).join('_').toUpperCase();

/** A name for an answer, from the words that ask for it: "Who is it for?" is `whoIsItFor`. */
export function nameFrom(words: string): string {
  const parts = words.match(/[A-Za-z0-9]+/g) ?? [];
  const name = parts
    .slice(0, 5)
    .map((part, at) => (at === 0 ? part.toLowerCase() : part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()))
    .join('');
  return /^[a-z]/.test(name) ? name : `answer${name}`;
}
