import { askCompany } from '../ask-company.ts';
import { PartyUnavailable } from '../party-unavailable.ts';
import type { ErrorReporting } from './error-reporting.ts';

/** How long a collector may take, in milliseconds. */
const longestMs = 5_000;

/** The severity ERROR of OpenTelemetry's data model of logs. */
const severityNumber = 17;

const attribute = (key: string, value: string | null | undefined) => (value ? [{ key, value: { stringValue: value } }] : []);

/**
 * Error reports as log records of OpenTelemetry, over OTLP/HTTP in JSON, to the collector that takes the spans. One call a report, not a batch:
 * the caller learns whether the collector has it.
 */
export function otlpReports(
  { endpoint, serviceName }: { endpoint: string; serviceName: string },
  now: () => number = Date.now,
): ErrorReporting {
  return {
    async report({ code, personId, recordId, detail, url }) {
      const record = {
        timeUnixNano: `${now()}000000`,
        severityNumber,
        severityText: 'ERROR',
        body: { stringValue: code },
        attributes: [
          ...attribute('voyager.report.code', code),
          ...attribute('voyager.report.detail', detail.slice(0, 1000)),
          ...attribute('voyager.record.id', recordId),
          ...attribute('enduser.id', personId),
          ...attribute('url.full', url),
        ],
      };
      const body = {
        resourceLogs: [
          {
            resource: { attributes: attribute('service.name', serviceName) },
            scopeLogs: [{ scope: { name: 'voyager' }, logRecords: [record] }],
          },
        ],
      };
      const address = `${endpoint.replace(/\/$/, '')}/v1/logs`;
      const answer = await askCompany('errorReporting', address, { body: JSON.stringify(body), longestMs });
      if (!answer.ok) throw new PartyUnavailable('errorReporting', 'unavailable');
    },
  };
}
