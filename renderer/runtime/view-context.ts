import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { InPlaceProps } from './in-place-props.ts';
import { fieldInRow } from '#engine/fields/field-path.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Press } from '#schemas/actions.ts';
import type { Issue } from '#schemas/wire.ts';
import type { FormState } from './form-state.ts';
import type { ViewStore } from './view-store.ts';

/** The identity of a pressed node. */
export interface Pressed {
  press: Press;
  view: ViewFrame;
  nodeId: string | undefined;
}

/** The host of a view: a page of the product, a preview or somebody else's application. */
export interface ViewHost {
  /** On data alone: nothing is sent and no link leads anywhere. */
  inert: boolean;
  press(pressed: Pressed): void;
  /** Origins whose pages may stand in a frame; where left out, the policy that the page is sent with decides. */
  frames?: readonly string[];
  /** Says a result once to a screen reader; of one source only what it said last. Nothing takes back what it said before. */
  announce(text: string, source?: unknown): void;
  /** Asks for the page again as it is now, and says these at their fields once it is here; left out where nothing is sent. */
  refresh?(issues: readonly Issue[]): void;
  /** Asks for reads that the page was answered without, and puts what shows them in its place; left out where nobody answers. */
  fill?(names: readonly string[]): Promise<void>;
  /** Posts what a view does on arrival; left out where nothing is done unasked. */
  arrive?(view: ViewFrame, id: string): void;
  /** Asks for what a field looks up and fills what is answered; left out where nobody answers. */
  lookUp?(view: ViewFrame, name: string, nodeId: string, signal: AbortSignal): void;
  /** Asks before the page is left while something stands in this form, drawn under this id, that was not sent, until the answer is called; left out where nothing is left. */
  warnUnsaved?(form: FormState, formId: string): () => void;
  /** Writes the page's own address as it is for what stands in the form; left out where there is no address bar. */
  keepAddress?(address: string): void;
  /** Fetches what draws a subflow in its place; left out where only the link there can be followed. */
  subflows?: (() => Promise<{ InPlace: ComponentType<InPlaceProps> }>) | undefined;
}

/** The levels that a heading below the page's own may have. */
export type HeadingLevel = 2 | 3 | 4;

/** Where a node is drawn. It is stable while a view is shown, so that reading it never draws a tree again. */
export interface ViewFrame {
  host: ViewHost;
  store: ViewStore;
  form: FormState;
  /** Rows bound by `$each` around the node. */
  rows: JsonObject;
  /** The row of a list that the person makes, where the node stands in one. */
  row?: { list: string; at: number };
  /** Makes ids unique: where the same field stands in each row, or in a view under a dialog. */
  prefix: string;
  /** That of the view itself, whatever form or row the node stands in: its dialogs stand there. */
  viewPrefix: string;
  /** The id of the form element that controls belong to. */
  formId: string;
  /** Set where the node stands inside no form element and must name its own. */
  formAttribute: string | undefined;
  /** The dialog element around the node. */
  dialog: string | null;
  /** The id of a heading of level 1 that titles the page or a dialog over it; null where headings title nothing. */
  titleId: string | null;
  /** The level of such a title among the page's headings; 2 if absent. */
  titleLevel?: HeadingLevel | undefined;
}

const ViewContext = createContext<ViewFrame | null>(null);
export const ViewProvider = ViewContext.Provider;

/**
 * Where the node stands. It may be asked anywhere in a drawing, unlike `useContext`: what is drawn in place is called in a list of others.
 */
export function useView(): ViewFrame {
  const frame = use(ViewContext);
  if (!frame) throw new Error('A node was drawn outside a view.');
  return frame;
}

/** A field's name within the form: that of one in a row holds the row's place. */
export const fieldName = ({ row }: ViewFrame, name: string): string => (row === undefined ? name : fieldInRow(row.list, row.at, name));

export const idOf = (view: ViewFrame, name: string): string => `${view.prefix}${name}`;

export const dialogId = ({ viewPrefix }: Pick<ViewFrame, 'viewPrefix'>, name: string): string => `dialog-${viewPrefix}${name}`;
