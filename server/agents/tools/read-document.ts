import { z } from 'zod';
import { HttpProblem } from '#server/problems/problems.ts';
import { readDocument } from '#server/studio/read-studio.ts';
import { defineTool } from '../agent-tool.ts';
import { path, perhapsDraft } from '../inputs.ts';
import { filesOf, lookedAt } from '../looked-at.ts';

/** Bytes of lines in one answer. */
const mostBytes = 7000;

export const readDocumentTool = defineTool({
  name: 'read_document',
  sentence:
    'Reads a document of a draft or of what is live, from a line on, as many lines as fit into an answer. `revision` is what change_document asks for.',
  input: z.strictObject({
    path,
    draft: perhapsDraft,
    from: z.number().int().min(1).max(1_000_000).optional().describe('The first line, from 1.'),
    lines: z.number().int().min(1).max(1000).optional(),
  }),
  async run({ path: asked, draft, from = 1, lines: most = 1000 }, work) {
    const held = draft === undefined ? null : await readDocument(work.drafts, draft, asked);
    const live = held === null ? (await filesOf(await lookedAt(work, undefined))).find((file) => file.path === asked) : undefined;
    const text = held === null ? (live?.text ?? null) : held.text;
    if (text === null) throw new HttpProblem('notFound', { detail: `There is no document ${asked}. find_documents lists them.` });
    const lines = text.split('\n');
    const shown: string[] = [];
    let bytes = 0;
    for (const line of lines.slice(from - 1, from - 1 + most)) {
      bytes += Buffer.byteLength(line) + 1;
      if (shown.length > 0 && bytes > mostBytes) break;
      shown.push(line);
    }
    const last = from - 1 + shown.length;
    const next = last < lines.length ? last + 1 : null;
    return {
      says: `Lines ${from} to ${last} of ${lines.length}.${next === null ? '' : ` Ask again with from ${next} for the rest.`}`,
      data: { path: asked, revision: held?.revision ?? 0, from, to: last, lines: lines.length, next },
      quoted: { of: asked, text: shown.join('\n') },
    };
  },
});
