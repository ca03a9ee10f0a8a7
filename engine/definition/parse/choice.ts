import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { type Authored, type AuthoredEntry, valueOf } from '../read/authored.ts';

/** `choose:` with its cases by key, in their order. It may stand for a value, a text, an expression, nodes or a shell. */
export interface ParsedChoice {
  at: SourcePosition;
  /** The expression whose value picks the case. */
  subject: Authored;
  cases: readonly AuthoredEntry[];
  otherwise: Authored | undefined;
}

/** Reads a mapping with `choose:`; null for any other value. */
export function choiceOf(value: Authored): ParsedChoice | null {
  if (value.kind !== 'map') return null;
  const subject = valueOf(value, 'choose');
  if (subject === undefined) return null;
  const cases = value.entries.filter(({ key }) => key !== 'choose' && key !== 'otherwise');
  return { at: value.at, subject, cases, otherwise: valueOf(value, 'otherwise') };
}
