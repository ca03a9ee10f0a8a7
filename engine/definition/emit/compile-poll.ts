import type { LoadPollDocument } from '#schemas/document-parts.ts';
import type { Parsed, ParsedMap } from '../parse/parsed.ts';
import type { Authored, AuthoredScalar } from '../read/authored.ts';
import { sourceOf } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileExpression } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoadPoll } from '#engine/compiled/compiled-load.ts';
import { durationOf } from '../parse/durations.ts';

type ParsedPace = ParsedMap<{
  readonly every?: AuthoredScalar;
  readonly atMost?: AuthoredScalar;
  readonly until?: Authored;
  readonly while?: Authored;
}>;

/** Compiles the pace of a poll, its limit, and the condition under which it asks again. Returns null if that is unreadable. */
export function compilePace(
  { at, keys }: ParsedPace,
  place: ReadingPlace,
  compilation: Compilation,
): { everyMs: number; atMost: number; again: Compiled; until: Compiled } | null {
  const { findings } = compilation;
  const { until, while: unless, every } = keys;
  if ((until === undefined) === (unless === undefined))
    findings.error('schema', at, 'A poll asks `until` something holds or `while` it does.', 'Keep one of the two.');
  const everyMs = durationOf(sourceOf(every) ?? '1s');
  const atMost = Number(sourceOf(keys.atMost) ?? '10');
  if (everyMs === null || !Number.isInteger(atMost) || atMost < 1 || atMost > 1000)
    findings.error('schema', at, '`every` is a time and `atMost` a count up to 1000.', 'Write `every: 1s` and `atMost: 10`.');
  const written = until ?? unless;
  if (written === undefined) return null;
  const condition = compileExpression(written, place, compilation);
  const opposite: Compiled = ['not', condition];
  return {
    everyMs: everyMs ?? 1000,
    atMost: Number.isInteger(atMost) ? atMost : 10,
    again: written === until ? opposite : condition,
    until: written === until ? condition : opposite,
  };
}

/** `poll` of a screen's read. */
export function compileLoadPoll(
  poll: Parsed<typeof LoadPollDocument> | undefined,
  place: ReadingPlace,
  compilation: Compilation,
): CompiledLoadPoll | null {
  if (poll === undefined) return null;
  const pace = compilePace(poll, place, compilation);
  const limit = poll.keys.onLimit;
  if (pace === null) return null;
  return {
    everyMs: pace.everyMs,
    atMost: pace.atMost,
    again: pace.again,
    onLimit: {
      report: sourceOf(limit?.keys.report),
      showError: sourceOf(limit?.keys.show) === 'error',
      to: limit?.keys.to === undefined ? null : compilePlace(limit.keys.to, limit, place, compilation),
    },
  };
}
