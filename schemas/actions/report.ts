import { z } from 'zod';
import { defineAction } from '../action-definition.ts';

export const report = defineAction({
  do: 'report',
  doc: 'Reports a code to the error-reporting service.',
  noScript: 'post',
  props: { code: z.string() },
  verbs: { report: { after: z.string(), fills: 'code' } },
});
