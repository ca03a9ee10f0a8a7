import type { LogFields } from './log-fields.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The loggable facts of an exception: its class and the first of our own lines that threw it. */
export function errorFields(error: unknown): Pick<LogFields, 'errorName' | 'errorAt' | 'code'> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const line = (error.stack ?? '')
    .split('\n')
    .find((frame) => /\((?:file:\/\/)?\/.*\/(?:server|engine|renderer)\//.test(frame) && !frame.includes('node_modules'));
  const at = line === undefined ? undefined : /((?:server|engine|renderer)\/[^)]*)\)?$/.exec(line)?.[1];
  const { code } = membersOf(error);
  return {
    errorName: error.name,
    ...(at === undefined ? {} : { errorAt: at }),
    ...(typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? { code } : {}),
  };
}
