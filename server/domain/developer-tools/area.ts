import { defineArea } from '#server/areas/define-area.ts';
import { developerGate } from './gate.ts';
import { getDevelopmentClock, moveDevelopmentClock } from './development-clock.ts';
import { createPrefilledMortgageApplication } from './prefilled-mortgage.ts';
import { failureOperations } from './fail-for-test.ts';

export default defineArea({
  name: 'developer-tools',
  operations: [createPrefilledMortgageApplication, getDevelopmentClock, moveDevelopmentClock, ...failureOperations],
  flags: {
    [developerGate]: { on: 'development', gates: 'Pages of developers: prefilled applications, flows, the clock and error reporting' },
  },
});
