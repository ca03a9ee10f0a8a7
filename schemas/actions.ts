import { z } from 'zod';
import { bindable } from './node-definition.ts';
import { Json } from './json.ts';

const text = bindable(z.string());
const condition = { when: bindable(z.boolean()).optional() };

/**
 * What a node does when pressed: a closed, ordered list. In a list, consecutive actions with `when` are alternatives: the
 * first that applies runs (an action without `when` always does).
 */
export const Action = z.discriminatedUnion('do', [
  /** Posts an event of the current step with the form's values. `check: false` (authored `keep`) posts without validating. */
  z.strictObject({ do: z.literal('submit'), event: z.string(), check: z.boolean().optional(), ...condition }),
  /** Asks the page's host to run the operations behind this node. Which they are never leaves the server. */
  z.strictObject({ do: z.literal('call'), check: z.boolean().optional(), confirm: z.string().optional(), ...condition }),
  /** Posts the form natively and is answered with a file, or with the page and what is wrong. */
  z.strictObject({ do: z.literal('download'), ...condition }),
  z.strictObject({ do: z.literal('navigate'), to: text, replace: z.boolean().optional(), external: z.boolean().optional(), ...condition }),
  z.strictObject({ do: z.literal('open'), dialog: z.string(), ...condition }),
  z.strictObject({ do: z.literal('close'), ...condition }),
  z.strictObject({
    do: z.literal('set'),
    form: z.record(z.string(), bindable(Json)).optional(),
    state: z.record(z.string(), bindable(Json)).optional(),
    /** Sets the fields of every row of the form's list `in`; the row stands under this name. */
    each: z.strictObject({ row: z.string(), in: z.string() }).optional(),
    ...condition,
  }),
  z.strictObject({ do: z.literal('reset'), ...condition }),
  z.strictObject({ do: z.literal('refresh'), names: z.array(z.string()).optional(), ...condition }),
  z.strictObject({
    do: z.literal('toast'),
    text,
    tone: z.enum(['positive', 'negative', 'neutral']).optional(),
    for: z.number().optional(),
    ...condition,
  }),
  z.strictObject({ do: z.literal('copy'), text, said: text, ...condition }),
  z.strictObject({ do: z.literal('print'), ...condition }),
  z.strictObject({ do: z.literal('focus'), target: z.string(), ...condition }),
  z.strictObject({ do: z.literal('track'), name: z.string(), ...condition }),
  z.strictObject({ do: z.literal('report'), code: z.string(), ...condition }),
  /** Ends the session. Starting one is the `call` of an operation that answers with a session. */
  z.strictObject({ do: z.literal('signOut'), ...condition }),
]);
export type Action = z.infer<typeof Action>;
export const Press = z.array(Action);
export type Press = z.infer<typeof Press>;
