import { z } from 'zod';
import { Press } from '../actions.ts';
import { defineNode } from '../node-definition.ts';
import { href, text } from './properties.ts';

/** The effect of a party's message here: none without a `press`. */
const said = { id: z.string().optional(), press: Press.optional(), label: text.optional() };

export const frame = defineNode({
  type: 'frame',
  family: 'Actions and states',
  sheet: 'seldom',
  frames: true,
  doc: "Another party's page within this one. It is posted its fields, and each message of its table, from its exact origin, does what stands there or nothing; anything else is reported. Nothing is drawn while its address is empty.",
  also: 'iframe, embed, signing',
  main: 'provider',
  props: {
    /** A name under `frames` of the configuration. */
    provider: z.string(),
    /** The provider's page; where left out, the address that is configured. */
    address: href,
    /** The frame's name for a screen reader. */
    title: text,
    height: z.enum(['small', 'medium', 'large']).optional(),
    /** Posted into the frame when it opens, and again when they change. */
    fields: z.record(z.string(), text).optional(),
    /** By the message's name; `otherwise` for every other. Without `press` a message is known and does nothing. */
    messages: z.record(
      z.string(),
      z.strictObject({
        ...said,
        /** By the message's `code`, in the place of what stands beside. */
        codes: z.record(z.string(), z.strictObject(said)).optional(),
        /** The name of a handler of the app around, which hears the message in the place of `press` where it is there. */
        native: z.string().optional(),
      }),
    ),
  },
});
