import { defineParty } from '../party.ts';
import { outcomeFor, type StandInDependencies } from '../stand-in.ts';
import { PartyUnavailable } from '../party-unavailable.ts';
import { otlpReports } from './otlp-reports.ts';
import type { ErrorReporting } from './error-reporting.ts';

export const errorReportingOutcomes = {
  name: 'errorReporting',
  answers: { pass: 'the report is kept', fail: 'the report is refused' },
} as const;

/** Keeps what it is told in a table, which a development server shows. A stand-in: nobody is told. What anybody may report decides nothing. */
function standInErrorReporting(deps: StandInDependencies): ErrorReporting {
  return {
    async report({ code, personId, recordId, detail, url = null }) {
      const outcome = await outcomeFor(deps.db, { party: errorReportingOutcomes, personId });
      if (outcome === 'slow') await deps.wait(3000);
      if (outcome === 'error' || outcome === 'fail') throw new PartyUnavailable('errorReporting', 'unavailable');
      await deps.db
        .insertInto('report')
        .values({
          id: deps.ids(),
          at: deps.clock.now(),
          code: code.slice(0, 100),
          person_id: personId,
          record_id: recordId,
          detail: detail.slice(0, 1000),
          url,
        })
        .execute();
      if (outcome === 'timeout') throw new PartyUnavailable('errorReporting', 'timeout');
    },
  };
}

export const errorReporting = defineParty(errorReportingOutcomes, standInErrorReporting, {
  real: ({ collector }) => (collector === null ? null : otlpReports(collector)),
});
