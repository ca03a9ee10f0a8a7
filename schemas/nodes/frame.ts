import { z } from 'zod';
import { Press } from '../actions.ts';
import { defineNode } from '../node-definition.ts';
import { href, text } from './properties.ts';

export const frame = defineNode({
  type: 'frame',
  family: 'Actions and states',
  doc: "Another party's page within this one. It is posted its fields, and each message of its table, from its exact origin, does what stands there or nothing; anything else is reported.",
  also: 'iframe, embed',
  main: 'provider',
  props: {
    /** A name under `frames` of the configuration. */
    provider: z.string(),
    /** The provider's page: an address under the one that is configured. */
    address: href,
    /** What the frame is called for a screen reader. */
    title: text,
    height: z.enum(['small', 'medium', 'large']).optional(),
    /** Posted into the frame when it opens. */
    fields: z.record(z.string(), text).optional(),
    /** By the message's name; `otherwise` for every other. Without `press` a message is known and does nothing. */
    messages: z.record(z.string(), z.strictObject({ id: z.string().optional(), press: Press.optional(), label: text.optional() })),
  },
});
