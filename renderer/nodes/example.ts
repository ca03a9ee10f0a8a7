import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';

/** One named state of a node: a layout without its envelope, and what a server found wrong with its form. */
export interface NodeExample extends Pick<Layout, 'body' | 'form' | 'data' | 'state' | 'rules' | 'dialogs'> {
  issues?: readonly Issue[];
}

/**
 * The states of a node that the gallery draws, that the playground begins with and that pictures are kept of. Each node has
 * a typical one; the other common names are used where the node has such a state, and names of its own may follow.
 */
export interface NodeExamples {
  typical: NodeExample;
  empty?: NodeExample;
  longText?: NodeExample;
  largestMoney?: NodeExample;
  negative?: NodeExample;
  error?: NodeExample;
  disabled?: NodeExample;
  loading?: NodeExample;
  [own: string]: NodeExample | undefined;
}
