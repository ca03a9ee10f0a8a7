import type { LogFields } from '#server/observability/log-fields.ts';
import type { VoyagerLog } from './voyager-environment.ts';

/** Missing values are handled by `default`, `when` and missing choices; the author should learn of all other diagnostics. */
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
