import type { Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Notes } from '../imported.ts';
import type { Reading } from '../reading.ts';

/** What stands around an element. */
export interface Around {
  /** The words right before it: the label of a field that has none. */
  before: string | null;
}

export type Convert = (read: Reading, card: Card, context: Around) => LayoutNode[];

/** One card while it is imported: what its elements add to the page, and how those within them are read. */
export interface Card {
  notes: Notes;
  form: JsonObject;
  state: JsonObject;
  /** The names of fields that are taken. */
  fields: Set<string>;
  /** The ids that some action of the card shows or hides. */
  toggled: ReadonlySet<string>;
  /** Elements one below the other. */
  items: (list: readonly Json[], at: string) => LayoutNode[];
  /** Actions side by side. */
  actions: (list: readonly Json[], at: string) => LayoutNode[];
  /** What a press of a whole surface does, as a link or button and what is said about it; `below` where it stands there and the surface itself is not pressed. */
  surface: (action: JsonObject | undefined, at: string, words: string | undefined, below?: true) => LayoutNode[];
  /** A fresh id of a node that is pressed. */
  nextId: () => string;
}

/** The name under which the page knows whether an element is shown. */
export const shownName = (id: string): string => `shown:${id}`;

export const button = (card: Card, label: string, press: Press, more: Record<string, unknown> = {}): LayoutNode => ({
  type: 'button',
  id: card.nextId(),
  label,
  kind: 'secondary',
  press,
  ...more,
});
