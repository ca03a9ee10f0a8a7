import type { LogFields } from '#server/observability/log-fields.ts';
import type { VoyagerLog } from './voyager-environment.ts';

/** What is not there is what `default`, `when` and a missing choice are for; the rest an author should hear of. */
export function logDiagnostics(
  log: Pick<VoyagerLog, 'debug' | 'warn'>,
  where: LogFields,
  diagnostics: readonly { code: string; detail: string }[],
): void {
  for (const diagnostic of diagnostics) {
    const { code } = diagnostic;
    log[code === 'missing-path' ? 'debug' : 'warn'](
      { ...where, code, diagnostic: JSON.stringify(diagnostic) },
      'a view could not be drawn whole',
    );
  }
}
