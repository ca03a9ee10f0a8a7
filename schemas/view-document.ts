import { z } from 'zod';
import { AuthoredNodes, GivenDocument, viewKeys } from './document-parts.ts';

/** What a step shows: `views/<state>.view.yaml` beside its flow. It reads only what it is given. */
export const ViewDocument = z.strictObject({
  view: z.string(),
  given: GivenDocument.optional(),
  ...viewKeys,
  /** Instead of the flow's own; an empty list shows none. */
  header: AuthoredNodes.optional(),
  footer: AuthoredNodes.optional(),
  /** What the flow shows where its header or footer says `- slot: actions`. */
  actions: AuthoredNodes.optional(),
});
export type ViewDocument = z.infer<typeof ViewDocument>;
