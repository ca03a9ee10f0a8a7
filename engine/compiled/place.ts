import type { Compiled } from './compiled-value.ts';

/** A reference to a page by its route's name. */
export interface Place {
  /** A route name; `unknown` names are findings, so at run time it always exists. `null`: `address` says where. */
  route: string | null;
  /** An address written out or given as an expression, where no route is named. */
  address: Compiled;
  with: Record<string, Compiled>;
  query: Record<string, Compiled>;
  hash: string | null;
}
