import type { z } from 'zod';
import { StateDocument, Way } from '#schemas/flow-document.ts';
import { type AskedKey, formFields, type FormOfKey, type StateKind, type WaysKind } from '#schemas/form-fields.ts';
import { isHeeded } from '../definition/check/state-keys.ts';
import { innerDefinition } from '../definition/parse/property-schema.ts';

/** A key that a form asks for, in the order of its schema. */
export interface FormKey extends AskedKey {
  key: string;
}

/** A key that holds ways on. `isByName`: it holds them by the names of events or times. */
export interface WaysKey {
  key: string;
  kind: WaysKind;
  isByName: boolean;
}

/** How a form shows a document, read from its schema: a key that is added there with its form is asked for everywhere. */
export interface FormGrammar {
  asked: readonly FormKey[];
  ways: readonly WaysKey[];
  /** Keys that hold values by their names. */
  values: readonly string[];
  /** Keys that the form's own structure shows. */
  structure: readonly string[];
}

type Shaped = Pick<z.ZodObject, 'shape'>;

export function formGrammar({ shape }: Shaped): FormGrammar {
  const grammar = { asked: [] as FormKey[], ways: [] as WaysKey[], values: [] as string[], structure: [] as string[] };
  for (const [key, schema] of Object.entries(shape)) {
    const form: FormOfKey | undefined = formFields.get(schema);
    if (form === undefined) continue;
    if ('label' in form) grammar.asked.push({ key, ...form });
    else if ('ways' in form) grammar.ways.push({ key, kind: form.ways, isByName: innerDefinition(schema).type === 'record' });
    else if ('values' in form) grammar.values.push(key);
    else grammar.structure.push(key);
  }
  return grammar;
}

/** What the form of a state of a kind asks for. */
export const askedOfState = ({ asked }: FormGrammar, kind: StateKind): FormKey[] =>
  asked.filter(({ key, of }) => (of === undefined ? isHeeded(key, kind) : of.includes(kind)));

export const stateGrammar = formGrammar(StateDocument);
export const wayGrammar = formGrammar(Way);

/** The key of a way that is written as a word alone: the state that it leads to. */
export const wordOfWay = 'to' satisfies keyof typeof Way.shape;

/** When ways of a kind are taken, in words, where that is the same for each. */
export const waysWords: Readonly<Partial<Record<WaysKind, string>>> = Object.fromEntries(
  Object.values<z.ZodType>(StateDocument.shape).flatMap((schema) => {
    const form = formFields.get(schema);
    return form !== undefined && 'ways' in form && form.says !== undefined ? [[form.ways, form.says]] : [];
  }),
);
