import { pino, type DestinationStream, type Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import { onlyLoggable } from './log-fields.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The log: one line of JSON each, of the fields that `log-fields.ts` allows. */
export function createLog(configuration: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: configuration.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => onlyLoggable(membersOf(fields)),
    },
  };
  return pino(options, destination ?? standardError());
}

/** The bytes of lines that are written at once, and their longest wait: a write for each line was a twentieth of an update. */
const bytesAtOnce = 4096;
const longestWaitMs = 100;

function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: false, minLength: bytesAtOnce });
  setInterval(() => destination.flush(), longestWaitMs).unref();
  return destination;
}
