import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Speech } from '../language/speech.ts';

/**
 * The values that expressions read, and the language in which functions format. Server-side roots are folded away by the projection; `browserRoots` are what may remain in a layout.
 * Absent roots read as null.
 */
export interface Scope extends Speech {
  given?: JsonObject;
  load?: JsonObject;
  /** Reads that the page is answered without waiting for, by name. */
  waiting?: { [name: string]: true };
  remembers?: JsonObject;
  /** Answers of steps on the trail, by stepId. */
  answers?: { [stepId: string]: JsonObject };
  /** The typed values of the form at hand. */
  form?: JsonObject;
  /** True if any value differs from the start; `valid`: all rules hold. */
  changed?: boolean;
  valid?: boolean;
  state?: JsonObject;
  data?: JsonObject;
  /** Trees of the layout that `["value", name]` stands for. */
  values?: Readonly<Record<string, ExpressionTree>>;
  /** Rows bound by `each`, by their name. */
  rows?: JsonObject;
  /** The values an event carried (also in `answers`), the output of a call, the error of one. */
  event?: JsonObject;
  result?: Json;
  error?: JsonObject;
  query?: JsonObject;
  /** Names of the query whose value could not be read, so that the default stands in its place. */
  misread?: readonly string[];
  /** For pages: what the browser says that it is: `{isIosWebView}`. */
  browser?: JsonObject;
  /** For pages: the languages that this page can be read in (`engine/page/languages-of.ts`). */
  languages?: Json;
  /** The address of the page that is drawn, for what comes back to it. No expression reads it. */
  address?: string;
  /** The masks of secrets that stand until they are typed anew, by field. */
  kept?: JsonObject;
  /** The record that a view belongs to: `{id, stepId}`; for the address of a subflow from it. */
  record?: JsonObject;
  /** For steps: the place of the step in its flow (`engine/record/progress.ts`). */
  progress?: JsonObject;
  /** For pages: confirmations of records that are shown here once: `[{title, text, on, link: {label, url}}]`. */
  confirmations?: Json;
  person?: JsonObject;
  flags?: { [flag: string]: boolean };
  config?: JsonObject;
  words?: JsonObject;
  /** `YYYY-MM-DD` in America/New_York, and epoch milliseconds; both of the injected clock. */
  today?: string;
  now?: number;
}

export const browserRoots = ['form', 'changed', 'valid', 'state', 'data', 'rows'] as const;
export type BrowserRoot = (typeof browserRoots)[number];
