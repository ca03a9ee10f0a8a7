import { z } from 'zod';

const whole = z.number().int();
/** Where people go and where they stop in a version of a flow that has records. Counts alone. */
export const Funnel = z.strictObject({
  voyagerType: z.string(),
  version: z.string(),
  restMs: whole,
  entered: whole,
  finished: z.array(z.strictObject({ stepId: z.string(), count: whole })),
  underWay: whole,
  dropped: whole,
  steps: z.array(
    z.strictObject({
      stepId: z.string(),
      reached: whole,
      visits: whole,
      leftBy: z.array(z.strictObject({ event: z.string(), words: z.string(), to: z.string(), count: whole })),
      resting: whole,
      dropped: whole,
      medianMs: whole.nullable(),
      p90Ms: whole.nullable(),
    }),
  ),
});
export type Funnel = z.infer<typeof Funnel>;
/** For each version of a flow that has records, the newest first. */
export const Funnels = z.array(Funnel);
export type Funnels = z.infer<typeof Funnels>;
