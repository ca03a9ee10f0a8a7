import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const person = persona(mortgageTasks, 'mortgage tasks: none left');

export default areaRecordings({
  screens: [
    { name: 'flow-test', screen: 'flowTest', as: person, at: '/internal/flows' },
    { name: 'development-clock', screen: 'developmentClock', as: person, at: '/internal/clock' },
    { name: 'error-reporting-test', screen: 'errorReportingTest', as: person, at: '/internal/error-reporting' },
  ],
});
