import type { JsonObject } from '#schemas/json.ts';
import type { Pressed } from './view-context.ts';

export interface ToastWords {
  text: string;
  tone: 'positive' | 'negative' | 'neutral';
  for: number;
}

/** The way that a page is left: replaced or followed in the history, or kept with another query. */
export type Passing = 'forward' | 'replace' | 'stay';

/** Commands that only the host of a view can run. */
export interface PageCommands {
  submit(event: string, values: JsonObject, pressed: Pressed): void;
  /** Saves the values of the step's form as its draft; false if the step has moved on. Throws where the server cannot be reached. Absent where nothing is saved. */
  save?(): Promise<boolean>;
  /** Resolves to the call's success where the host knows it; the actions that follow then run here. */
  call(values: JsonObject, pressed: Pressed): void | Promise<boolean>;
  navigate(address: string, how: Passing): void;
  /** As the browser's own Back; left out where there is nothing behind. */
  back?(): void;
  /** Asks a question that stands between a press and what it does. */
  confirm(question: string): Promise<boolean>;
  /** Reads the page again, or only these reads. */
  refresh(names?: readonly string[]): void;
  toast(words: ToastWords): void;
  announce(text: string, source?: unknown): void;
  report(code: string): void;
  track(name: string): void;
  /** Ends the session and leads to an address of ours; home without one. */
  signOut(address?: string): void;
}
