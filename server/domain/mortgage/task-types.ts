import { z } from 'zod';
import { housings } from './borrower-details.ts';
import { Demographics } from './demographics.ts';
import { UsAddress } from '#server/customers/us-address.ts';
import { Cents, Id, IsoDate, Line } from '#server/operations/shapes.ts';

/** 001 §3: the six kinds of task. */
export const taskTypes = [
  'DOCUMENT_UPLOAD',
  'LETTER_OF_EXPLANATION',
  'DISCLOSURE',
  'RESIDENCY',
  'DEMOGRAPHICS',
  'DEPENDENTS_CHECK',
] as const;
export type TaskType = (typeof taskTypes)[number];

/** The tabs of the dashboard, in their order, with the kinds of task in each. */
export const taskGroups: readonly { readonly title: string; readonly types: readonly TaskType[] }[] = [
  { title: 'Documents', types: ['DOCUMENT_UPLOAD', 'LETTER_OF_EXPLANATION'] },
  { title: 'Disclosures', types: ['DISCLOSURE'] },
  { title: 'About you', types: ['RESIDENCY', 'DEMOGRAPHICS', 'DEPENDENTS_CHECK'] },
];

/** The sealed contents of a task. */
export interface TaskDetails {
  title: string;
  ask: string;
  /** Why it was returned; null of one that was not. */
  reason: string | null;
}

/** A file as a step holds it: its kind and size are no part of the answer. */
export const TaskDocument = z.object({ documentId: Id, name: z.string().max(255) });
const Documents = z.array(TaskDocument).max(20);
const Name = Line(120);

/** The answers to each kind of task. */
export const taskAnswers = {
  DOCUMENT_UPLOAD: z.strictObject({ documents: Documents.min(1) }),
  LETTER_OF_EXPLANATION: z.strictObject({ explanation: Line(4000), documents: Documents, signature: Name }),
  DISCLOSURE: z.strictObject({}),
  RESIDENCY: z.strictObject({
    stillThere: z.boolean(),
    residence: z
      .strictObject({ ...UsAddress.shape, movedOn: IsoDate, housing: z.enum(housings), monthlyRent: Cents.min(0).nullable().default(null) })
      .nullable()
      .default(null),
  }),
  DEMOGRAPHICS: z.strictObject({ demographics: Demographics }),
  DEPENDENTS_CHECK: z.strictObject({ dependents: z.array(z.strictObject({ age: z.number().int().min(0).max(120) })).max(20) }),
} as const satisfies Record<TaskType, z.ZodType>;

export type TaskAnswer = { [T in TaskType]: z.output<(typeof taskAnswers)[T]> }[TaskType];
