/**
 * The fields of a log line, as an allow-list: nothing that a person typed, no body, no address with its query, no error object, because a
 * database's error carries the row (DP-04, DP-05). What is not named here cannot be logged.
 */
export interface LogFields {
  /** The request's id: of its answer (`x-request-id`), of a problem (`traceId`), and of every line about it. */
  traceId?: string;
  /** The trace that the request's spans stand in, where spans are recorded. */
  otelTraceId?: string;
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
  /** The sequence of the record's last event. */
  seq?: number;
  effectId?: string;
  attempt?: number;
  parentId?: string;
  screen?: string;
  diagnostic?: string;
  count?: number;
}

const allowed: ReadonlySet<string> = new Set([
  'traceId',
  'otelTraceId',
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
  'seq',
  'effectId',
  'attempt',
  'parentId',
  'screen',
  'diagnostic',
  'count',
] satisfies (keyof LogFields)[]);

/** Characters that would break a line of the log, or the terminal that shows it. */
const control = /[\u0000-\u001f\u007f]/g;
const longest = 300;

/** Reduces these fields to what may be logged: without control characters, and no text longer than a line bears. */
export function onlyLoggable(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    if (!allowed.has(name)) continue;
    const value = fields[name];
    if (typeof value === 'string') kept[name] = value.replace(control, ' ').slice(0, longest);
    else if (typeof value === 'number') kept[name] = value;
  }
  return kept;
}
