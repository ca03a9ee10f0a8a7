import { z } from 'zod';
import { AuthoredNodes, GivenDocument } from './document-parts.ts';

/** What stands round every page of a kind: `shells/*.shell.yaml`, with one `- slot: body`. */
export const ShellDocument = z.strictObject({ shell: z.string(), given: GivenDocument.optional(), body: AuthoredNodes });
export type ShellDocument = z.infer<typeof ShellDocument>;

/** Texts by name: `words/<language>.yaml`. */
export const WordsDocument = z.record(z.string(), z.json());
/** What a deployment sets: `config.yaml`. */
export const ConfigDocument = z.record(z.string(), z.json());
