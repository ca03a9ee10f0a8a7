import type { AnswersOf } from '#server/parties/answers-of.ts';
import type { Parties } from '#server/parties/parties.ts';

/** One implementation of a party, as the rules hold it: a stand-in, the bridge, an adapter of one's own. */
export interface Subject<P> {
  party: P;
  /** Another person at each asking. */
  person(): Promise<string>;
  /**
   * Lets the other end fail for a person: `error`, nothing is done; `timeout`, the work is done and its first answer lost. Null where the other end cannot be
   * told, such as a company's own test system: what needs it is left out then, and said.
   */
  trouble: ((personId: string, kind: 'error' | 'timeout' | 'none') => Promise<void>) | null;
  /** How often the other end did the work of a key. Null where nobody can count there. */
  worked: ((key: string) => Promise<number>) | null;
}

/** One call of a party, with an example that an implementation must be able to answer. */
export interface ContractCall<P> {
  call: keyof P & string;
  /** What is asked, without person and key: the same at each asking for one key. */
  asked(of: { party: P; personId: string; key: string }): object | Promise<object>;
  /** True if it does something at the other end, and so once under a key. */
  works: boolean;
  /** What stays of an answer when it is asked again under the same key; all of it where nothing is said. */
  lasting?: (answer: never) => unknown;
  /** Texts of what is asked that no error may repeat. */
  personal: readonly string[];
  /** The key under which the stand-in counts the work, where it is another. */
  countedAs?: (key: string) => string;
}

/** What every implementation of a party must do. */
export interface Contract<Name extends keyof Parties = keyof Parties> {
  name: Name;
  answers: AnswersOf<Parties[Name]>;
  calls: readonly ContractCall<Parties[Name]>[];
  /** Rules of this party alone, each a sentence. */
  rules: Readonly<Record<string, (subject: Subject<Parties[Name]>) => Promise<void>>>;
}

export const contractOf = <Name extends keyof Parties>(contract: Contract<Name>): Contract<Name> => contract;
