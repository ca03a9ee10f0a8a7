import type { CompiledValue } from './compiled-value.ts';

/** What becomes of a record of one version in another; it stands in the event, so that a fold needs nothing else. */
export interface RecordMapping {
  /** By state of the old version: its name in the new one. What is not named is gone. */
  states: { [old: string]: string };
  /** By step of the new version: answers that it is given, in names of the old one. All others go with their step. */
  answers: { [step: string]: { [field: string]: CompiledValue } };
  /** Given and remembered under these names; all others keep theirs. */
  given: { [name: string]: CompiledValue };
  remembers: { [name: string]: CompiledValue };
  /** What the old version may remember: null where nothing was. */
  remembered: string[];
}
