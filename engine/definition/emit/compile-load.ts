import type { LoadDocument } from '#schemas/document-parts.ts';
import type { ParsedLoads } from '../parse/documents.ts';
import type { Parsed } from '../parse/parsed.ts';
import type { AuthoredEntry } from '../read/authored.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import { checkOperationInput } from '../check/operation-input.ts';
import { treesIn } from '#engine/compiled/trees.ts';
import { loadsIn } from '../bind/loads.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileExpression, compileWith } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';
import { compileLoadPoll } from './compile-poll.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import { durationOf } from '../parse/durations.ts';

const failures = ['throw', 'hide', 'show', 'notFound'] as const;

type ParsedLoad = Parsed<typeof LoadDocument>;

/**
 * Reads by name, in an order that follows from the names they use. A circle is a finding. A `suffix` keeps those of a part or shell apart:
 * where the page leads is not theirs to say.
 */
export function compileLoads({ keys }: ParsedLoads, place: ReadingPlace, compilation: Compilation, suffix = ''): CompiledLoad[] {
  const leads = suffix === '';
  const entries = entriesOf(keys.load);
  const loads = entries.map((entry): CompiledLoad => {
    const { when, again, defer, poll, ...own } = entry.value.keys;
    const operation = sourceOf(own.operation) ?? '';
    const input = compileWith(own.with, place, compilation);
    const condition = when === undefined ? null : compileExpression(when, place, compilation);
    const at = own.operation?.at ?? entry.at;
    checkOperationInput(operation, input, at, compilation, 'read');
    return {
      name: `${entry.key}${suffix}`,
      operation,
      with: input,
      when: condition,
      after: loadsIn(...treesIn(input), condition),
      again: again !== undefined,
      onFail: onFailOf(entry.value, place, compilation, leads),
      defer: sourceOf(defer) === 'true',
      cacheMs: cacheOf(entry.value, operation, compilation),
      position: entry.at,
      poll: compileLoadPoll(poll, place, compilation),
    };
  });
  return inOrder(loads, entries, compilation, suffix);
}

function onFailOf({ keys }: ParsedLoad, place: ReadingPlace, compilation: Compilation, leads: boolean): CompiledLoad['onFail'] {
  const value = keys.onFail;
  const defer = sourceOf(keys.defer) === 'true';
  const word = value?.kind === 'scalar' ? failures.find((one) => one === value.source) : undefined;
  if (defer && value !== undefined && word !== 'hide' && word !== 'show')
    compilation.findings.error(
      'not-here',
      value.at,
      'What comes later cannot take the page away that stands by then.',
      'Write `onFail: hide` or `show`, or leave out `defer`.',
    );
  const to = value?.kind === 'map' ? value.keys.to : undefined;
  if (value?.kind !== 'map' || to === undefined) return word ?? (defer ? 'show' : 'throw');
  if (!leads)
    compilation.findings.error(
      'not-here',
      value.at,
      'A part or shell does not say where its page leads.',
      'Write `onFail: hide` or `show`, or let the page itself read it.',
    );
  return compilePlace(to, value, place, compilation);
}

/** Nobody is shown for longer what may be another by now. */
const longestCacheMs = 3_600_000;

function cacheOf({ keys }: ParsedLoad, operation: string, { findings, operations }: Compilation): number | null {
  const value = keys.cache;
  if (value === undefined) return null;
  const cacheMs = durationOf(sourceOf(value) ?? '');
  const hidden = operations.get(operation)?.sensitive.some((path) => !path.startsWith('input.')) === true;
  if (cacheMs === null || cacheMs > longestCacheMs)
    findings.error('schema', value.at, '`cache` is a time of an hour at most.', 'Write for example `cache: 1m`.');
  else if (keys.poll !== undefined)
    findings.error('not-here', value.at, 'What is polled is read anew each time.', 'Keep `poll` or `cache`.');
  else if (hidden)
    findings.error('not-here', value.at, `${operation} gives out what is never shown, and that is never kept.`, 'Leave out `cache`.');
  return cacheMs;
}

/** The same read, made only while this holds too. */
export function readWhen(load: CompiledLoad, when: Compiled): CompiledLoad {
  return {
    ...load,
    when: load.when === null ? when : ['and', when, load.when],
    after: [...new Set([...load.after, ...loadsIn(when)])],
  };
}

function inOrder(loads: CompiledLoad[], entries: readonly AuthoredEntry[], compilation: Compilation, suffix: string): CompiledLoad[] {
  const ordered: CompiledLoad[] = [];
  const waiting = [...loads];
  while (waiting.length > 0) {
    const index = waiting.findIndex((load) => load.after.every((name) => !waiting.some((other) => other.name === name)));
    if (index === -1) {
      const names = waiting.map((load) => load.name);
      const at = entries.find((entry) => `${entry.key}${suffix}` === names[0])?.at;
      if (at !== undefined)
        compilation.findings.error(
          'value-cycle',
          at,
          `These reads wait for each other: ${names.join(', ')}.`,
          'Let one of them do without the others.',
        );
      return [...ordered, ...waiting.map((load) => ({ ...load, after: [] }))];
    }
    ordered.push(...waiting.splice(index, 1));
  }
  return ordered;
}
