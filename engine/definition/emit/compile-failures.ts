import {
  type CompiledFailure,
  type Failure,
  type Failures,
  type Instead,
  platformCodes,
  platformFailures,
  sayFailure,
} from '#engine/compiled/failure.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { entriesOf, sourceOf, valueOf } from '../read/authored.ts';
import type { Compilation } from '../bind/compilation.ts';
import { pathParameters } from '../bind/compile-place.ts';
import { didYouMean } from '../findings/findings.ts';
import { wordsAround, type WordsFile } from '../bind/words.ts';
import { valueAt } from '#schemas/value-at.ts';

/**
 * Returns the failures of a call: those that its operation declares, and those of any call. Words by code under `failures:`, in the document's
 * folder or one above, replace the operation's.
 */
export function failuresOfCall(operation: string, at: SourcePosition, compilation: Compilation): Record<string, CompiledFailure> {
  const declared: Failures = compilation.operations.get(operation)?.failures ?? {};
  return Object.fromEntries(
    Object.entries<Failure>({ ...platformFailures, ...declared }).flatMap(([code, failure]): [string, CompiledFailure][] => {
      const words = ownWords(code, at.file, compilation);
      if (words === null && !Object.hasOwn(declared, code)) return [];
      const { retry, kind = 'problem', instead } = failure;
      const say = words ?? sayFailure(failure);
      return [[code, { retry, kind, say, fixed: words !== null, instead: insteadOf(instead, operation, at, compilation) }]];
    }),
  );
}

/** Words of failures are by codes that some operation declares, or any call may come to. */
export function checkFailureWords(files: readonly WordsFile[], { operations, findings }: Compilation): void {
  const codes = new Set([...platformCodes, ...[...operations.values()].flatMap(({ failures }) => Object.keys(failures))]);
  for (const { root } of files)
    for (const { key, at } of entriesOf(valueOf(root, 'failures')))
      if (!codes.has(key))
        findings.error('unknown-failure', at, `No operation declares a failure ${key}.`, didYouMean(key, codes, 'Remove these words.'));
}

function ownWords(code: string, file: string, compilation: Compilation): string | null {
  for (const key of wordsAround('failures', file, compilation)) {
    const words = valueAt(compilation.words, [key, code]);
    if (typeof words !== 'string') continue;
    compilation.pinned.take(`words.${key}.${code}`, words);
    return words;
  }
  return null;
}

/** The support phone of the settings, or a page of this library that needs to be told nothing. */
function insteadOf(instead: string | undefined, operation: string, at: SourcePosition, compilation: Compilation): Instead | null {
  if (instead === undefined) return null;
  const { config, routes, screens, flows, words, findings, pinned } = compilation;
  if (instead === 'support') {
    const { supportPhone, supportPhoneLink } = config;
    if (typeof supportPhone !== 'string' || typeof supportPhoneLink !== 'string') return null;
    pinned.take('config.supportPhone', `${supportPhone} ${supportPhoneLink}`);
    return { label: `${typeof words['call'] === 'string' ? words['call'] : 'Call'} ${supportPhone}`, to: supportPhoneLink };
  }
  const route = routes.get(instead);
  if (route === undefined || pathParameters(route.path).length > 0) {
    findings.error(
      'unknown-route',
      at,
      `${operation} leads to ${instead} where it fails, and there is no such page that needs to be told nothing.`,
      didYouMean(instead, routes.keys(), 'Name a route without parameters in `instead` of the failure, or `support`.'),
    );
    return null;
  }
  const document = screens.get(instead)?.root ?? flows.get(route.voyagerType ?? '')?.root;
  return { label: sourceOf(document?.keys.title) ?? instead, to: route.path };
}
