import type { CompiledValue } from './compiled-value.ts';

/** The mapping of a record of one version to another. The event holds it, so that a fold needs nothing else. */
export interface RecordMapping {
  /** By state of the old version: its name in the new one. What is not named is gone. */
  states: { [old: string]: string };
  /** By step of the new version: answers that it is given, in names of the old one. All others go with their step. */
  answers: { [step: string]: { [field: string]: CompiledValue } };
  /** Given and remembered under these names; all others keep theirs. */
  given: { [name: string]: CompiledValue };
  remembers: { [name: string]: CompiledValue };
  /** The names that the old version may remember; null where nothing was remembered. */
  remembered: string[];
}
