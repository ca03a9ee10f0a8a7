/** What each stand-in can be told to answer, in words for whoever chooses. A new party is a line here, and a stand-in that plays it. */
export const answersOf = {
  identity: {
    pass: 'every check passes',
    later: 'every check passes, at the third asking',
    pending: 'the checks are never decided',
    fail: 'a check fails',
  },
  address: { pass: 'the address is right as it is', correct: 'it is right in another spelling', fail: 'nothing can be delivered there' },
  errorReporting: { pass: 'the report is kept', fail: 'the report is refused' },
} as const satisfies Record<string, { pass: string; [answer: string]: string }>;

/** What can go wrong with any party, whatever it would have answered. */
export const troubles = {
  slow: 'the answer of "pass", after three seconds',
  timeout: 'the work is done and its first answer lost',
  error: 'nothing is done, and it says so',
} as const;

export type VendorName = keyof typeof answersOf;
export type AnswerOf<V extends VendorName> = keyof (typeof answersOf)[V] & string;
export type OutcomeOf<V extends VendorName> = AnswerOf<V> | keyof typeof troubles;

export const vendorNames = Object.keys(answersOf) as VendorName[];

export function isVendorName(name: string): name is VendorName {
  return Object.hasOwn(answersOf, name);
}

export function outcomesOf(vendor: VendorName): string[] {
  return [...Object.keys(answersOf[vendor]), ...Object.keys(troubles)];
}

export function isAnswerOf<V extends VendorName>(vendor: V, name: string): name is AnswerOf<V> {
  return Object.hasOwn(answersOf[vendor], name);
}

export function isOutcomeOf<V extends VendorName>(vendor: V, name: string): name is OutcomeOf<V> {
  return isAnswerOf(vendor, name) || Object.hasOwn(troubles, name);
}

/** An outcome asked for in what somebody typed: "12 Stand-in Fail Street", "standin.timeout@mail.example". The first one counts. */
export function outcomeIn<V extends VendorName>(vendor: V, texts: readonly string[]): OutcomeOf<V> | null {
  for (const text of texts) {
    for (const [, word = ''] of text.matchAll(/stand-?in[ ._+-]([a-z]+)/gi)) {
      const name = word.toLowerCase();
      if (isOutcomeOf(vendor, name)) return name;
    }
  }
  return null;
}
