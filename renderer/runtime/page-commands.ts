import type { JsonObject } from '#schemas/json.ts';
import type { Pressed } from './view-context.ts';

export interface ToastWords {
  text: string;
  tone: 'positive' | 'negative' | 'neutral';
  for: number;
}

/** How a page is left for another: in its place in the history or after it, or only for another query of the same. */
export type Passing = 'forward' | 'replace' | 'stay';

/** What only the surroundings of a view can do. */
export interface PageCommands {
  submit(event: string, values: JsonObject, pressed: Pressed): void;
  /** Whether it went well, where the host knows; what follows is then done here. */
  /** Keeps what stands in the step's form; false where the step has moved on, and throws where nobody could be reached. Left out where nothing is kept. */
  save?(): Promise<boolean>;
  call(values: JsonObject, pressed: Pressed): void | Promise<boolean>;
  navigate(address: string, how: Passing): void;
  /** As the browser's own Back; left out where there is nothing behind. */
  back?(): void;
  /** Asks a question that stands between a press and what it does. */
  confirm(question: string): Promise<boolean>;
  /** Of the page, or only of what shows these reads. */
  refresh(names?: readonly string[]): void;
  toast(words: ToastWords): void;
  announce(text: string, source?: unknown): void;
  report(code: string): void;
  track(name: string): void;
  signOut(): void;
}
