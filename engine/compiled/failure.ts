/** When asking once more makes sense: never, at once, or after a while. */
export type Retry = 'never' | 'now' | 'later';

/** The meaning of a failure for the person: a problem, a concurrent change by somebody else, or work that was already done. */
export type FailureKind = 'problem' | 'conflict' | 'done';

/** An operation's declaration of one failure code. */
export interface Failure {
  retry: Retry;
  /** The event in whole sentences, without "Try again", which follows from `retry`. */
  say: string;
  /** `problem` where left out. */
  kind?: FailureKind;
  /** The fate of the entered values, in a sentence. */
  kept?: string;
  /** Where to go instead: the name of a route without parameters, or `support`, the phone number of the settings. */
  instead?: string;
}

/** By code. */
export type Failures = Readonly<Record<string, Failure>>;

/** Failures that any call may have besides those that its operation declares. `refused` and `tooManyRequests` bring their own words. */
export const platformFailures = {
  refused: { retry: 'never', say: "That can't be done as it was entered.", kept: 'Nothing was saved.' },
  failed: { retry: 'later', say: 'Something went wrong on our end, and nothing was changed. Try again in a moment.' },
  invalidInput: { retry: 'never', say: "What was entered can't be used. Check it.", kept: 'Nothing was saved.' },
  notFound: { retry: 'never', say: 'This is not there any more, or it is not yours.', kept: 'Nothing was saved.' },
  tooManyRequests: { retry: 'later', say: 'Too many attempts.' },
  busy: { retry: 'now', say: 'The service is busy.', kept: 'Nothing was saved.' },
  timeout: { retry: 'later', say: 'This takes longer than usual.', kept: 'What you entered is kept.' },
  unavailable: { retry: 'later', say: "We can't do this at the moment.", kept: 'What you entered is kept.' },
} as const satisfies Failures;

export const platformCodes: readonly string[] = Object.keys(platformFailures);

/** For whoever calls the interface. */
export const retryWords: Readonly<Record<Retry, string>> = { never: 'do not ask again', now: 'ask again', later: 'ask again later' };

const again: Readonly<Record<Retry, string | null>> = { never: null, now: 'Try again.', later: 'Try again in a few minutes.' };

/** Words that ask to try again: only of what may go well then. */
export const saysAgain = (say: string): boolean => /\btry(?:ing)?\b.*\bagain\b/i.test(say);

/** The words of a failure for people: what happened, what was kept, and whether trying again helps. */
export function sayFailure({ say, kept, retry }: Failure): string {
  return [say, kept, /\bagain\b/i.test(say) ? null : again[retry]].filter((part) => part != null).join(' ');
}

/** A failure as a document's call has it: its words are those of the document's folder, else of the operation. */
export interface CompiledFailure {
  retry: Retry;
  kind: FailureKind;
  say: string;
  /** The words stand whatever the operation says when it fails. */
  fixed: boolean;
  instead: Instead | null;
}

export interface Instead {
  label: string;
  to: string;
}

const compiledPlatform: Readonly<Record<string, CompiledFailure>> = Object.fromEntries(
  Object.entries<Failure>(platformFailures).map(([code, failure]) => {
    const fixed = code === 'invalidInput';
    return [code, { retry: failure.retry, kind: 'problem', say: sayFailure(failure), fixed, instead: null }];
  }),
);

/** The `error` that expressions read, made from a call's failure. */
export function errorOf(
  failures: Readonly<Record<string, CompiledFailure>>,
  { code, message }: { code: string; message: string | null },
): { code: string; message: string | null; say: string; retry: Retry; kind: FailureKind } {
  const failure = failures[code] ?? compiledPlatform[code] ?? compiledPlatform['failed'];
  const own = message === null || message === '' || failure?.fixed === true ? null : message;
  return {
    code,
    message,
    say: own ?? failure?.say ?? sayFailure(platformFailures.failed),
    retry: failure?.retry ?? 'never',
    kind: failure?.kind ?? 'problem',
  };
}
