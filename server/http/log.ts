import { pino, type DestinationStream, type Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * The log. Its fields are an allow-list: nothing that a person typed, no body, no address with its query, no error object, because a
 * database's error carries the row (DP-04, DP-05). What is not named here cannot be logged.
 */
export interface LogFields {
  traceId?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  code?: string;
  /** The class of an error, and where it was thrown: file and line of our own code, no message. */
  errorName?: string;
  errorAt?: string;
  operation?: string;
  voyagerType?: string;
  recordId?: string;
  stepId?: string;
  screen?: string;
  diagnostic?: string;
  count?: number;
}

const allowed = [
  'traceId',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'errorName',
  'errorAt',
  'operation',
  'voyagerType',
  'recordId',
  'stepId',
  'screen',
  'diagnostic',
  'count',
] as const satisfies readonly (keyof LogFields)[];

export function createLog(configuration: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: configuration.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => onlyAllowed(fields as Record<string, unknown>),
    },
  };
  return destination ? pino(options, destination) : pino(options, pino.destination({ fd: 2, sync: false }));
}

function onlyAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of allowed) {
    const value = fields[name];
    if (typeof value === 'string') kept[name] = value.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 300);
    else if (typeof value === 'number') kept[name] = value;
  }
  return kept;
}

/** What may be said of an exception: its class and the first of our own lines that threw it. */
export function errorFields(error: unknown): Pick<LogFields, 'errorName' | 'errorAt' | 'code'> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const line = (error.stack ?? '')
    .split('\n')
    .find((frame) => /\((?:file:\/\/)?\/.*\/(?:server|engine|renderer)\//.test(frame) && !frame.includes('node_modules'));
  const at = line === undefined ? undefined : /((?:server|engine|renderer)\/[^)]*)\)?$/.exec(line)?.[1];
  const code = (error as { code?: unknown }).code;
  return {
    errorName: error.name,
    ...(at === undefined ? {} : { errorAt: at }),
    ...(typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? { code } : {}),
  };
}
