import { z } from 'zod';
import { timerLimits } from '../limits.ts';
import { defineNode } from '../node-definition.ts';

export const timer = defineNode({
  type: 'timer',
  family: 'Actions and states',
  sheet: 'seldom',
  doc: 'Draws nothing. Once so many milliseconds have gone by, the page posts an event of the step by itself: one that can be pressed there too. `after:` of a view writes it.',
  main: 'after',
  props: {
    after: z.number().int().min(timerLimits.least).max(timerLimits.most),
    event: z.string(),
    check: z.boolean().optional(),
  },
});
