import { z } from 'zod';
import { documentPath, flowName } from '#schemas/studio/fields.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';

/** Fields that many tools take. */
export const draftId = z.string().min(1).max(100).describe('The id of a draft, as begin_draft or list_drafts answers it.');
export const perhapsDraft = draftId.optional().describe('The id of a draft; left out, what is live.');
export const flow = flowName.describe('The name of a flow, such as LADDER_EDIT; list_flows has them.');
export const path = documentPath
  .refine(isDocumentPath, 'This must be a path as it is in the folder flows/, such as bond-ladder/ladder-edit.flow.yaml.')
  .describe('The path of a document, such as bond-ladder/ladder-edit.flow.yaml; find_documents has them.');
export const words = z.string().trim().min(1).max(200);
export const offset = z.number().int().min(0).max(1_000_000).optional().describe('Where to go on, from the `next` of the answer before.');
