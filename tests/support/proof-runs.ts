/** How many cases a property tries: `PROOF_RUNS` of the environment, as `npm run test:deep` sets it, otherwise the number of every day. */
export const proofRuns = (everyDay: number): number => Number(process.env['PROOF_RUNS'] ?? everyDay);
