import { z } from 'zod';
import { AuthoredNodes, GivenDocument, Loads, SlotNames } from './document-parts.ts';

/** The frame around every page of a kind: `shells/*.shell.yaml`, with one `- slot: body`. */
export const ShellDocument = z.strictObject({
  shell: z.string(),
  given: GivenDocument.optional(),
  /** Read with each screen that it stands round; round steps of a flow a shell reads nothing. */
  load: Loads.optional(),
  /** Besides `body`, which is the page. */
  slots: SlotNames.optional(),
  body: AuthoredNodes,
});
export type ShellDocument = z.infer<typeof ShellDocument>;

/** Texts by name: `words/<language>.yaml`. */
export const WordsDocument = z.record(z.string(), z.json());
/** The values that a deployment sets: `config.yaml`. */
export const ConfigDocument = z.record(z.string(), z.json());
