import { z } from 'zod';
import type { ActionDefinition, Verb } from './action-definition.ts';
import * as declared from './actions/declared.ts';
import { bindable } from './node-definition.ts';

type Declared = (typeof declared)[keyof typeof declared];
type Followed = Extract<Declared, { outcomes: true }>;
type Wire<D> = D extends { do: infer N; props: infer P extends Record<string, z.ZodType> }
  ? { do: N; when?: boolean | undefined } & (keyof P extends never ? unknown : z.infer<z.ZodObject<P>>)
  : never;
/** Actions that may follow the outcome of another. */
type FollowUp = Wire<Exclude<Declared, Followed>>;

/**
 * The actions of a pressed node: a closed, ordered list. In a list, consecutive actions with `when` are alternatives: the first whose
 * condition holds runs. An action without `when` always does. What leads elsewhere ends the list, and so does a dialog that is opened as an
 * alternative.
 */
export type Action = FollowUp | (Wire<Followed> & { ok?: FollowUp[] | undefined; fail?: FollowUp[] | undefined });

export const actionDefinitions: readonly ActionDefinition[] = Object.values(declared);

/** Every way of writing an action, by its verb. */
export const actionVerbs: ReadonlyMap<string, Verb & { do: string }> = new Map(
  actionDefinitions.flatMap(({ do: name, verbs }) => Object.entries(verbs).map(([verb, written]) => [verb, { ...written, do: name }])),
);

const wire = ({ do: name, props }: ActionDefinition, more: Record<string, z.ZodType> = {}) =>
  z.strictObject({ do: z.literal(name), ...props, ...more, when: bindable(z.boolean()).optional() });
const union = (members: z.ZodType[]): z.ZodType => z.discriminatedUnion('do', members as unknown as [ReturnType<typeof wire>]); // told apart by `do`

/** An action that may follow the outcome of another. */
export const FollowUpAction = union(actionDefinitions.filter(({ outcomes }) => !outcomes).map((definition) => wire(definition)));

const followUps = z.array(FollowUpAction).optional();

export const Action = union(
  actionDefinitions.map((definition) => wire(definition, definition.outcomes ? { ok: followUps, fail: followUps } : {})),
) as z.ZodType<Action>;
export const Press = z.array(Action);
export type Press = Action[];
