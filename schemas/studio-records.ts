import { z } from 'zod';

/** What the studio's page and its server tell each other of open records on older versions. Versions are whole hashes. */

const count = z.number().int();
export const versionHash = z.string().regex(/^[0-9a-f]{64}$/);

export const StudioFlowRecords = z.strictObject({
  /** The version that new records begin on; null where the flow is live no more. */
  live: z.string().nullable(),
  versions: z.array(
    z.strictObject({
      version: z.string(),
      isLive: z.boolean(),
      /** A share of people begins on it. */
      isShared: z.boolean(),
      records: count,
      steps: z.array(z.strictObject({ stepId: z.string(), records: count })),
    }),
  ),
  /** What was done to open records, the last first. */
  acts: z.array(
    z.strictObject({
      kind: z.enum(['moved', 'words']),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      records: count,
      stay: count,
      at: z.number(),
      by: z.string().nullable(),
    }),
  ),
});
export type StudioFlowRecords = z.infer<typeof StudioFlowRecords>;

/** What can be done with the records of an older version: shown the live words where nothing else differs, and moved by a mapping of its steps. */
export const StudioVersionChoices = z.strictObject({
  words: z.strictObject({ can: z.boolean(), why: z.string().nullable() }),
  steps: z.array(
    z.strictObject({
      step: z.string(),
      /** Proposed; null where no step is like it. */
      becomes: z.string().nullable(),
      because: z.enum(['sameName', 'sameFields', 'samePage', 'similarName']).nullable(),
    }),
  ),
  /** The steps of the live version. */
  targets: z.array(z.string()),
});
export type StudioVersionChoices = z.infer<typeof StudioVersionChoices>;

const stepName = z.string().max(200);
export const MoveTry = z.strictObject({
  to: versionHash,
  states: z.record(stepName, stepName.nullable()),
  more: z.string().max(20_000),
  after: z.string().max(100).nullable(),
});
const stay = z.array(z.strictObject({ stepId: z.string(), why: z.string(), records: count }));

/** A slice of records that would be moved. `seal` is what the move itself has to show; null where the mapping has mistakes. */
export const StudioMoveTried = z.strictObject({
  findings: z.array(z.strictObject({ message: z.string(), fix: z.string() })),
  moved: count,
  stay,
  next: z.string().nullable(),
  seal: z.string().nullable(),
});
export type StudioMoveTried = z.infer<typeof StudioMoveTried>;

/** A slice that was moved. `act` goes along with the next one. */
export const StudioMoved = z.strictObject({ act: z.string(), moved: count, stay, next: z.string().nullable() });
export type StudioMoved = z.infer<typeof StudioMoved>;
