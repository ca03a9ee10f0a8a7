import { z } from 'zod';
import { GivenDocument, viewKeys } from './document-parts.ts';

/** What a step shows: `views/<state>.view.yaml` beside its flow. It reads only what it is given. */
export const ViewDocument = z.strictObject({ view: z.string(), given: GivenDocument.optional(), ...viewKeys });
export type ViewDocument = z.infer<typeof ViewDocument>;
