import { type Authored, type AuthoredEntry, positionAt, valueOf } from '../read/authored.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';

/** Two values of one list that must differ, and do not. */
export function checkDistinct(
  values: readonly unknown[],
  entry: AuthoredEntry | undefined,
  key: string,
  what: string,
  at: SourcePosition,
  findings: Findings,
): void {
  values.forEach((value, index) => {
    if (typeof value === 'object' || values.indexOf(value) === index) return;
    findings.error(
      'name-clash',
      placeIn(entry, [index, key], at),
      `The ${key} ${JSON.stringify(value)} is that of another ${what} already.`,
      `Give each ${what} a ${key} of its own.`,
    );
  });
}

/** True if a value is repeated or conditional, so that it stands for several values or none. */
export const isRepeated = (value: unknown): boolean => typeof value === 'object' && value !== null && ('$each' in value || '$if' in value);

/** The objects of a list. */
export function objectsOf(value: unknown): { [key: string]: unknown }[] {
  return Array.isArray(value)
    ? value.filter((one): one is { [key: string]: unknown } => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
}

/** Where a part of a property was written; its own place where the property was written in other words, like `of`. */
export function placeIn(entry: AuthoredEntry | undefined, path: readonly (string | number)[], at: SourcePosition): SourcePosition {
  if (entry === undefined) return at;
  const inner: Authored = entry.value;
  return valueOf(inner, 'of') === undefined && inner.kind !== 'scalar' ? positionAt(inner, path) : entry.at;
}
