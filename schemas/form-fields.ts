import { z } from 'zod';

/** What a field of a form holds: all but words, numbers, amounts and conditions are names. `money` is asked for in dollars and written in cents. `state` is a state of this flow or `previous`, `step` a state alone. */
export type FormKind = 'words' | 'number' | 'money' | 'guard' | 'state' | 'step' | 'page' | 'view' | 'operation' | 'flow';

/** What a state is: a step that people see, or what goes on by itself. */
export type StateKind = 'step' | 'call' | 'subflow' | 'choice' | 'final';

/** What ways on are taken for: an event, a time, what an operation or another flow came to, or nothing at all. */
export type WaysKind = 'event' | 'time' | 'success' | 'failure' | 'left' | 'atOnce';

/** A word, a number, a condition or a name that a form asks for. */
export interface AskedKey {
  label: string;
  kind: FormKind;
  /** The kinds of states whose form asks for it, where these are fewer than those that heed it. */
  of?: readonly StateKind[];
  /** True where a form offers it although it is not written. Of a state every key is offered. */
  isOffered?: true;
  /** True where it is changed and never taken out: a way leads somewhere. */
  stays?: true;
}

/** How a form shows a key of an authored document. A key without one is edited as YAML. */
export type FormOfKey =
  | AskedKey
  /** Ways on, where these are by name for each name. `says` is when they are taken, as a part of a sentence. */
  | { ways: WaysKind; says?: string }
  /** Values by their names. */
  | { values: true }
  /** The form's own structure shows it. */
  | { structure: true };

/** How forms show the keys of documents: it stands with each key of a schema, as `schema.register(formFields, …)`. */
export const formFields = z.registry<FormOfKey>();
