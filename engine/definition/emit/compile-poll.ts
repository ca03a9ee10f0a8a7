import type { Authored } from '../read/authored.ts';
import { textOf, valueOf } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileExpression } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoadPoll } from '#engine/compiled/compiled-load.ts';
import { durationOf } from '../parse/durations.ts';

/** How often a poll asks: its pace, its limit, and the condition under which it asks again. Null where that cannot be read. */
export function compilePace(
  poll: Authored,
  place: ReadingPlace,
  compilation: Compilation,
): { everyMs: number; atMost: number; again: Compiled; until: Compiled } | null {
  const { findings } = compilation;
  const until = valueOf(poll, 'until');
  const unless = valueOf(poll, 'while');
  if ((until === undefined) === (unless === undefined))
    findings.error('schema', poll.at, 'A poll asks `until` something holds or `while` it does.', 'Keep one of the two.');
  const everyMs = durationOf(textOf(poll, 'every') ?? '1s');
  const atMost = Number(textOf(poll, 'atMost') ?? '10');
  if (everyMs === null || !Number.isInteger(atMost) || atMost < 1 || atMost > 1000)
    findings.error('schema', poll.at, '`every` is a time and `atMost` a count up to 1000.', 'Write `every: 1s` and `atMost: 10`.');
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
export function compileLoadPoll(poll: Authored | undefined, place: ReadingPlace, compilation: Compilation): CompiledLoadPoll | null {
  if (poll === undefined) return null;
  const pace = compilePace(poll, place, compilation);
  const limit = valueOf(poll, 'onLimit');
  const to = valueOf(limit, 'to');
  if (pace === null) return null;
  return {
    everyMs: pace.everyMs,
    atMost: pace.atMost,
    again: pace.again,
    onLimit: {
      report: textOf(limit, 'report'),
      showError: textOf(limit, 'show') === 'error',
      to: to === undefined || limit?.kind !== 'map' ? null : compilePlace(to, limit, place, compilation),
    },
  };
}
