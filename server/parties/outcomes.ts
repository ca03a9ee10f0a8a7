/** Failures that any party may have, whatever it would have answered. */
export const troubles = {
  slow: 'the answer of "pass", after three seconds',
  timeout: 'the work is done and its first answer lost',
  error: 'nothing is done, and it says so',
} as const;

/** The outcomes that a party can be told to give, described for whoever chooses. */
export interface Outcomes {
  readonly name: string;
  readonly answers: { readonly pass: string; readonly [answer: string]: string };
}

export type AnswerOf<O extends Outcomes> = keyof O['answers'] & string;
export type OutcomeOf<O extends Outcomes> = AnswerOf<O> | keyof typeof troubles;

export function outcomesOf({ answers }: Outcomes): string[] {
  return [...Object.keys(answers), ...Object.keys(troubles)];
}

export function isAnswerOf<O extends Outcomes>({ answers }: O, name: string): name is AnswerOf<O> {
  return Object.hasOwn(answers, name);
}

export function isOutcomeOf<O extends Outcomes>(party: O, name: string): name is OutcomeOf<O> {
  return isAnswerOf(party, name) || Object.hasOwn(troubles, name);
}

/** An outcome asked for in what somebody typed: "12 Stand-in Fail Street", "standin.timeout@mail.example". The first one counts. */
export function outcomeIn<O extends Outcomes>(party: O, texts: readonly string[]): OutcomeOf<O> | null {
  for (const text of texts) {
    for (const [, word = ''] of text.matchAll(/stand-?in[ ._+-]([a-z]+)/gi)) {
      const name = word.toLowerCase();
      if (isOutcomeOf(party, name)) return name;
    }
  }
  return null;
}
