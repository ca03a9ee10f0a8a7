import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { AuthoredEntry, AuthoredMap } from '../../read/authored.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';
import type { Written } from '../written-action.ts';

/** An action on its way from the document into the layout. */
export interface AuthoredAct {
  map: AuthoredMap;
  /** The verb, and what stands after it. */
  verb: AuthoredEntry;
  /** The text after the verb, if it is one word or text. */
  text: string;
  /** The node that is pressed. */
  nodeId: string;
  place: NodePlace;
  draft: ViewDraft;
  condition: Written;
  /** The conditions of the alternatives that stand before this one. */
  before: readonly Compiled[];
}

/** Compiles a verb that is more than the text after it: `compiler` of `actions/<verb>.ts`. Its condition is added to each action. */
export type ActionCompiler = (act: AuthoredAct) => Written[];
