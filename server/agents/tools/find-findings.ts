import { z } from 'zod';
import { findingCodes } from '#engine/definition/findings/finding-codes.ts';
import { defineTool } from '../agent-tool.ts';
import { offset, words } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const findFindingsTool = defineTool({
  name: 'find_findings',
  sentence: 'Finds the codes that the check answers, by words: what each code finds. A finding itself says where it is and what to do.',
  input: z.strictObject({ words: words.optional(), offset }),
  async run({ words: sought, offset: from }) {
    const wanted = (sought ?? '').toLowerCase().split(/\s+/);
    const all = Object.entries(findingCodes).map(([code, finds]) => ({ code, finds }));
    const found = all.filter((one) => wanted.every((word) => `${one.code} ${one.finds}`.toLowerCase().includes(word)));
    const { entries, next } = paged(found, from);
    return { says: `${found.length} of ${all.length} codes.${restWords({ next })}`, data: { codes: entries, next } };
  },
});
