import { z } from 'zod';
import { AuthoredNodes, GivenDocument, viewKeys } from './document-parts.ts';

/** The layout of a step: `views/<state>.view.yaml` beside its flow. It reads only its parameters. */
export const ViewDocument = z.strictObject({
  view: z.string(),
  given: GivenDocument.optional(),
  ...viewKeys,
  /** Instead of the flow's own; an empty list shows none. */
  header: AuthoredNodes.optional(),
  footer: AuthoredNodes.optional(),
  /** The nodes that the flow shows where its header or footer says `- slot: actions`. */
  actions: AuthoredNodes.optional(),
});
export type ViewDocument = z.infer<typeof ViewDocument>;
