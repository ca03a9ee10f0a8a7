import type { JsonObject } from '#schemas/json.ts';
import type { OperationContext } from '#server/operations/operation.ts';

/** Something that waits for the person asking, in the words that they read. */
export interface AttentionItem {
  /** The state in one word: `asked`, `failed` and `begun` ask something of the person; `running` and `decided` are news. */
  state: string;
  title: string;
  text: string;
  /** The label of the button that leads there. */
  label: string;
  /** One or two words beside the title, where the state is worth them. */
  badge?: string;
  /** The public id of the account; null if there is none. */
  accountId: string | null;
  /** True if its title names its subject, so that a page does not repeat it. */
  isNamed?: boolean;
  /** True where only the page of its account shows it: home says the same in an item of another kind. */
  onItsPageAlone?: boolean;
  /** A route by its name, and what its path and query take. Where a flow is named and begun already, its record is gone on with instead. */
  to: { route: string; with: JsonObject };
}

/** True if the person has an open record of the source's flow with the same parameters. */
export type IsOpen = (given: JsonObject) => boolean;

/** One kind of thing that an area has waiting for people. */
export interface Attention {
  /** Unique in the product: `recommendedPortfolio`. */
  readonly kind: string;
  /** Under "Needs your attention", or among what the person has begun themselves. */
  readonly list: 'attention' | 'begun';
  /** The flow that it is done in. Its open records are shown through the items alone: where nothing waits any more, there is nothing to go on with. */
  readonly flow?: { readonly voyagerType: string; readonly given: readonly string[] };
  /** The titles, texts, labels and badges of its items, with values at their `{places}`: they are translated where they are shown. */
  readonly says?: readonly string[];
  /** Reads what waits for the person: with few reads, and without asking a party. Running work counts only while its record is open. */
  readonly read: (context: OperationContext, isOpen: IsOpen) => Promise<readonly AttentionItem[]>;
}

/** The subject of a record, by the value of a flow's parameter. */
export interface Subject {
  name: string;
  /** The public id of the account, where it is one. */
  accountId: string | null;
}

/** By the name of what a flow is given (`accountId`): each value that the person asking may hear of. */
export type Subjects = Readonly<Record<string, (context: OperationContext) => Promise<ReadonlyMap<string, Subject>>>>;
