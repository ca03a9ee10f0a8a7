import { z } from 'zod';
import { bindable } from './node-definition.ts';
import { Json } from './json.ts';

const text = bindable(z.string());
const condition = { when: bindable(z.boolean()).optional() };

/** Actions that are done when they are begun, so that they may follow the outcome of others. */
const plainActions = [
  /** Posts an event of the current step with the form's values. `check: false` (authored `keep`) posts without validating. */
  z.strictObject({ do: z.literal('submit'), event: z.string(), check: z.boolean().optional(), ...condition }),
  /** Posts the form natively and is answered with a file, or with the page and what is wrong. */
  z.strictObject({ do: z.literal('download'), ...condition }),
  z.strictObject({
    do: z.literal('navigate'),
    to: text,
    replace: z.boolean().optional(),
    external: z.boolean().optional(),
    /** The same page for another query: what was typed, the focus and the place on the page stay. */
    stay: z.boolean().optional(),
    ...condition,
  }),
  /** As the browser's own Back. A step of a flow has an event for it instead. */
  z.strictObject({ do: z.literal('back'), ...condition }),
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
  /** Turns a yes or no of the page's state round. */
  z.strictObject({ do: z.literal('toggle'), state: z.string(), ...condition }),
  z.strictObject({ do: z.literal('reset'), ...condition }),
  z.strictObject({ do: z.literal('refresh'), names: z.array(z.string()).optional(), ...condition }),
  z.strictObject({
    do: z.literal('toast'),
    text,
    tone: z.enum(['positive', 'negative', 'neutral']).optional(),
    for: z.number().optional(),
    ...condition,
  }),
  z.strictObject({ do: z.literal('print'), ...condition }),
  z.strictObject({ do: z.literal('focus'), target: z.string(), ...condition }),
  /** Shows a node without moving the focus there. */
  z.strictObject({ do: z.literal('scrollTo'), target: z.string(), ...condition }),
  z.strictObject({ do: z.literal('track'), name: z.string(), ...condition }),
  z.strictObject({ do: z.literal('report'), code: z.string(), ...condition }),
  /** Ends the session. Starting one is the `call` of an operation that answers with a session. */
  z.strictObject({ do: z.literal('signOut'), ...condition }),
] as const;

const FollowUp = z.discriminatedUnion('do', plainActions);
/** What is done once it is known how an action ended. */
const outcomes = { ok: z.array(FollowUp).optional(), fail: z.array(FollowUp).optional() };

/**
 * What a node does when pressed: a closed, ordered list. In a list, consecutive actions with `when` are alternatives: the first whose condition
 * holds runs. An action without `when` always does. What leads elsewhere ends the list, and so does a dialog that is opened as an alternative.
 */
export const Action = z.discriminatedUnion('do', [
  ...plainActions,
  /**
   * Asks the page's host to run the operations behind this node. Which they are never leaves the server. `ok` and `fail` are for hosts
   * that answer by themselves; the product's server answers with what follows. `as` names what the page's state says of it: `pending`, `done` (for so
   * many milliseconds, where `for` says) or `failed`; the node `callStates` keeps that.
   */
  z.strictObject({
    do: z.literal('call'),
    check: z.boolean().optional(),
    confirm: z.string().optional(),
    as: z.string().optional(),
    for: z.number().int().optional(),
    ...outcomes,
    ...condition,
  }),
  z.strictObject({ do: z.literal('copy'), text, announce: text, ...outcomes, ...condition }),
]);
export type Action = z.infer<typeof Action>;
export const Press = z.array(Action);
export type Press = z.infer<typeof Press>;
