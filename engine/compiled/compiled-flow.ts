import type { JsonObject } from '#schemas/json.ts';
import type { CompiledAllow } from './compiled-allow.ts';
import type { CompiledLoad } from './compiled-load.ts';
import type { CompiledRedirect } from './compiled-redirect.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledTransition } from './compiled-transition.ts';
import type { Compiled } from './compiled-value.ts';
import type { GivenType } from './given-type.ts';

/** A part of a flow's way: "About you". */
export interface FlowSection {
  title: string;
  states: readonly string[];
}

export interface CompiledFlow {
  voyagerType: string;
  title: string;
  /** For whoever reads the flow, and whom to ask about it. No part of its version. */
  description: string | null;
  owner: string | null;
  file: string;
  /** Its document, views and parts, by path. */
  files: string[];
  /** SHA-256 of what it is made of (`pinned.ts`); a record keeps the hash it began with. */
  hash: string;
  given: Record<string, GivenType>;
  /** Names of `given` (or `person`) that make an open record unique; all of `given` where the author says nothing. */
  onePer: string[];
  /**
   * `fresh`: an entry begins a new record beside one that somebody has gone on with, and offers that one by its name. `resume`, also
   * where left out: it leads on in the open one.
   */
  starts?: 'fresh' | 'resume';
  /** The name of an open record, such as its amount: beside the flow's title wherever it can be continued. */
  named?: Compiled;
  allow: CompiledAllow;
  load: CompiledLoad[];
  remembers: Record<string, GivenType>;
  redirect: CompiledRedirect[];
  /** Flags read once at start and kept in the record. */
  flags: string[];
  /** The record this one was begun from, told when it ends. */
  parent: { vid: Compiled; stepId: Compiled } | null;
  /** Transitions of an open record when a child record of the named type ends, by child's voyagerType. */
  children: Record<string, CompiledTransition[]>;
  expiresAfterMs: number | null;
  /**
   * An address that only begins or finds a record and leads on to its step (`entry: route, path`); without one the initial
   * state's own address does. A flow may also say `route` and `path` once for all its states, with `{stepId}` in the path.
   */
  entry: { name: string; path: string } | null;
  /** An address of a step without `vid` is no page, even while a record is open. */
  needsVid?: boolean;
  /** An address of a step is no page without all that `given` requires, also with a `vid`. */
  needsGiven?: boolean;
  /** The step that whoever enters with an open record is shown first, with the way on to where they left off; null leads there at once. */
  enterAt?: string | null;
  /** The parts of a long way, in order, each with its states. */
  sections?: readonly FlowSection[];
  initial: string;
  states: Record<string, CompiledState>;
  /** Events that the flow says for all its steps: the steps that take each as it is said there. */
  shared: Record<string, string[]>;
  /** Every route of the library, and its words and settings: what places and texts of this flow name. */
  routes: CompiledRoute[];
  words: JsonObject;
  config: JsonObject;
}
