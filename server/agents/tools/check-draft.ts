import { z } from 'zod';
import { defineTool } from '../agent-tool.ts';
import { findingsOf } from '../findings-of.ts';
import { draftId, offset } from '../inputs.ts';

export const checkDraftTool = defineTool({
  name: 'check_draft',
  sentence:
    'Checks a draft: each finding with its code, document, line, and what to do. A draft with a finding of severity error cannot be reviewed.',
  input: z.strictObject({ draft: draftId, offset }),
  run: ({ draft, offset: from }, work) => findingsOf(work, draft, from),
});
