import { z } from 'zod';

/** What many calls of the studio send or answer. Instants are epoch milliseconds. */

/** Characters of a document. */
export const mostDocumentText = 256 * 1024;
/** Characters of all documents of a draft. */
export const mostDraftText = 16 * mostDocumentText;
export const remarkText = z.string().max(2000);
export const reasonText = z.string().trim().min(1).max(2000);
export const draftRevision = z.number().int().min(0);
export const documentPath = z.string().max(200);
export const whole = z.number().int();
/** The name of a flow; what is no name of one never reaches the audit. */
export const flowName = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/);
export const draftName = z.string().trim().min(1).max(100);
/** By the name that people read; null once that person is erased. */
export const by = z.string().nullable();
/** A document as somebody has it in front of them and before it is saved. */
export const typedDocument = z.strictObject({ path: documentPath, text: z.string().max(mostDocumentText) });
