import type { Scope } from '#engine/expression/scope.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { OperationRunner } from '../operations/operation-runner.ts';
import type { OpenedScreen } from '../pages/opened-screen.ts';
import { maskedExample, type ScreenExample } from '#engine/journey/screen-example-file.ts';

/** Returns the inputs of an opened screen. */
export function screenExampleOf({ screen, scope, drawn }: OpenedScreen, { operations }: OperationRunner): ScreenExample {
  const { now, today, flags } = scope;
  const part = (name: keyof Scope): JsonObject => JSON.parse(JSON.stringify(scope[name] ?? {})) as JsonObject;
  const example = {
    screen: screen.name,
    now: Number(now),
    today: String(today),
    given: part('given'),
    query: part('query'),
    person: part('person'),
    flags: { ...flags },
    load: part('load'),
    error: drawn !== screen.view,
  };
  return maskedExample(example, screen, operations);
}
