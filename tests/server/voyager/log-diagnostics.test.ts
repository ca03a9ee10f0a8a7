import { expect, test } from 'vitest';
import { logDiagnostics } from '#server/voyager/environment/log-diagnostics.ts';

test('what is not there is ordinary and only for debugging; what an author should mend is a warning', () => {
  const logged: [string, string][] = [];
  const told = (level: string) => (fields: { code?: unknown }) => void logged.push([level, String(fields.code)]);
  logDiagnostics({ debug: told('debug'), warn: told('warn') }, { screen: 'home' }, [
    { code: 'missing-path', detail: 'account.name' },
    { code: 'type', detail: '+' },
  ]);
  expect(logged).toEqual([
    ['debug', 'missing-path'],
    ['warn', 'type'],
  ]);
});
