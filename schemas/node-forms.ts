import type { FormKind } from './form-fields.ts';

/** What a form asks of a node besides its words, by property: its label and what it holds, in the order that its lines are written in. */
export const nodeForms: Readonly<Record<string, { label: string; kind: FormKind }>> = {
  label: { label: 'Label', kind: 'words' },
  hint: { label: 'Hint', kind: 'words' },
  maxLength: { label: 'Most characters', kind: 'number' },
  min: { label: 'At least', kind: 'number' },
  max: { label: 'At most', kind: 'number' },
  atLeast: { label: 'Fewest rows', kind: 'number' },
  atMost: { label: 'Most rows', kind: 'number' },
  required: { label: 'Message if left empty', kind: 'words' },
  problem: { label: 'Message if the answer is wrong', kind: 'words' },
  busyLabel: { label: 'Words while people wait', kind: 'words' },
  when: { label: 'Shown when', kind: 'guard' },
};

/** The property that asks: the words of a question, and those of an option. */
export const labelKey = 'label' satisfies keyof typeof nodeForms;

/** The same of an option that somebody chooses. */
export const optionForms: typeof nodeForms = {
  label: { label: 'Option', kind: 'words' },
  hint: { label: 'Hint', kind: 'words' },
  when: { label: 'Offered when', kind: 'guard' },
};
