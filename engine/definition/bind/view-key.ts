import type { Names } from './names.ts';

/** What the view of a state compiles to, besides what it looks up in other documents. */
export interface ViewKey {
  stepId: string;
  /** The document of the flow. */
  file: string;
  /** All that every view of the flow takes from it. */
  common: string;
  /** All that it takes from its state and the names of its flow, and where that is written as far as it matters. */
  words: string;
  /** Where its own state is written. */
  at: string;
  /** Its state holds no expression of the view, so that another line means nothing but another place in findings. */
  isPlain: boolean;
}

/** The scopes of a view: the names of its state, and those of its flow where they are others. */
export interface ViewScopes {
  names: readonly Names[];
  opened: Set<string>;
}
