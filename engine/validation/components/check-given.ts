import type { ComponentDefinition } from '#schemas/component-definition.ts';
import type { Json } from '#schemas/json.ts';
import { isExpression, isTextExpression } from '../../expression/bindings.ts';
import { kindOf } from '../../expression/equality.ts';
import type { Report } from '../layout-diagnostics.ts';
import { pointerPart } from '../walk-layout.ts';

/** The arguments of one use of a component, by name. A missing, unknown or mistyped one is reported and reads as null. */
export function checkGiven(
  definition: ComponentDefinition,
  name: string,
  values: Json,
  pointer: string,
  report: Report,
): Map<string, Json> {
  const given = new Map<string, Json>();
  const declared = definition.given ?? {};
  const named = name.slice(0, 40);
  const offered = typeof values === 'object' && values !== null && !Array.isArray(values) ? values : null;
  if (offered === null) report('component-value', pointer, '`with` is an object: write each value under its name.');
  for (const key of Object.keys(offered ?? {})) {
    if (!Object.hasOwn(declared, key))
      report(
        'component-value',
        pointer + pointerPart(key),
        `\`${named}\` is given ${list(Object.keys(declared))}: take \`${key.slice(0, 40)}\` out.`,
      );
  }
  for (const [key, kind] of Object.entries(declared)) {
    const wanted = kind.replace('?', '');
    const value = offered && Object.hasOwn(offered, key) ? (offered[key] ?? null) : null;
    const optional = kind.endsWith('?');
    if (value === null) {
      if (!optional)
        report('component-value', pointer + pointerPart(key), `\`${named}\` needs \`${key.slice(0, 40)}\`: give it a ${wanted}.`);
    } else if (isExpression(value) || isTextExpression(value) || wanted === 'any' || kindOf(value) === wanted) {
      given.set(key, value);
    } else report('component-value', pointer + pointerPart(key), `\`${key.slice(0, 40)}\` is a ${wanted}, and this is a ${kindOf(value)}.`);
  }
  return given;
}

const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.slice(0, 10).join(', '));
