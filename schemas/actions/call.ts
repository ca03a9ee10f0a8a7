import { z } from 'zod';
import { defineAction } from '../action-definition.ts';
import { AuthoredNodes, AuthoredText, FailDocument, With } from '../document-parts.ts';

export const call = defineAction({
  do: 'call',
  doc: "Asks the page's host to run the operations behind this node. Which they are never leaves the server.",
  noScript: 'post',
  leads: true,
  outcomes: true,
  props: {
    check: z.boolean().optional(),
    confirm: z.string().optional(),
    /**
     * The name under which the page's state holds `pending`, `done` (for some milliseconds, if `for` says so) or `failed`; the node
     * `callStates` keeps that.
     */
    as: z.string().optional(),
    for: z.number().int().optional(),
    /** The milliseconds that it stands as failed; until the next edit or press without them. */
    failedFor: z.number().int().optional(),
    /** The browser posts the form by itself, also with a script: what answers may be a file or another page. */
    native: z.literal(true).optional(),
  },
  verbs: {
    call: {
      after: z.string(),
      beside: (action) => ({
        /** The name under which the view reads how it stands: `pending.save`. Its operation's where none is given. */
        as: z.string().optional(),
        with: With.optional(),
        ok: z.array(action).optional(),
        fail: FailDocument.optional(),
        confirm: z
          .strictObject({
            title: AuthoredText.optional(),
            body: z.union([AuthoredText, AuthoredNodes]).optional(),
            accept: AuthoredText.optional(),
            cancel: AuthoredText.optional(),
          })
          .optional(),
        check: z.literal(false).optional(),
        for: z.string().optional(),
        native: z.literal(true).optional(),
      }),
    },
  },
});
