import type { Compiled } from './compiled-value.ts';

/** One alternative of a list; the first whose `when` is null or true is taken. */
export type Alternatives<T> = { when: Compiled | null; then: T }[];
