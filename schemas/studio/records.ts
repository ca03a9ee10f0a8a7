import { z } from 'zod';
import { done, route } from '../route.ts';
import { flowName, reasonText } from './fields.ts';

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
/** Records of one version that are to go on by another one. */
export const MoveTry = z.strictObject({
  /** The version that they are to go on by: refused where another one is live. */
  to: versionHash,
  /** By step of the older version: a step of the new one; null where its records stay. */
  states: z.record(stepName, stepName.nullable()),
  /** `answers:`, `given:` and `remembers:` of a migration, as YAML; empty where nothing is needed. */
  more: z.string().max(20_000),
  /** The last record of the slice before; null for the first slice. */
  after: z.string().max(100).nullable(),
});
export type MoveTry = z.input<typeof MoveTry>;
/** The same, as a dry run has shown it. */
export const MoveRequest = MoveTry.extend({
  /** What the dry run of this slice has answered. */
  seal: z.string().max(100),
  reason: reasonText,
  /** The act that this slice goes on with; null begins one. */
  act: z.string().max(100).nullable(),
});
export type MoveRequest = z.input<typeof MoveRequest>;
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

const ofVersion = { voyagerType: flowName, version: versionHash } as const;

export const recordRoutes = {
  list: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/records',
    params: { voyagerType: flowName },
    answers: { 200: { says: 'The records.', schema: StudioFlowRecords } },
  }),
  choices: route({
    method: 'GET',
    path: '/api/studio/flows/:voyagerType/records/:version',
    params: ofVersion,
    answers: { 200: { says: 'The choices.', schema: StudioVersionChoices } },
  }),
  tryMove: route({
    method: 'POST',
    path: '/api/studio/flows/:voyagerType/records/:version/try',
    params: ofVersion,
    body: MoveTry,
    answers: { 200: { says: 'What would be; `next` is the `after` of the slice after it.', schema: StudioMoveTried } },
  }),
  move: route({
    method: 'POST',
    path: '/api/studio/flows/:voyagerType/records/:version/move',
    params: ofVersion,
    body: MoveRequest,
    answers: { 200: { says: 'What was moved, and what stays; `act` goes along with the next slice.', schema: StudioMoved } },
  }),
  showWords: route({
    method: 'POST',
    path: '/api/studio/flows/:voyagerType/records/:version/words',
    params: ofVersion,
    body: z.strictObject({ to: versionHash, reason: reasonText }),
    answers: done,
  }),
};
