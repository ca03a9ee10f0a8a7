/** A part of a message or a document that is written in the language of its reader. A text without more is written as it is: a name, a code. */
export type Phrase =
  | string
  /** Money in cents: `$1,234.50`. */
  | { readonly cents: number }
  /** A day, `YYYY-MM-DD`: "November 21, 2026". */
  | { readonly day: string }
  /** An instant in epoch milliseconds, in the time of New York: "November 21, 2026 at 4:00 PM". */
  | { readonly at: number }
  /** A text of the documents that a program names, such as the title of a flow: its catalogs translate it by its whole text. */
  | { readonly ofDocuments: string }
  | Sentence;

/** A text of ours in English, with values at its `{places}`. `operations:` of the catalogs translates it. */
export interface Sentence {
  readonly said: string;
  readonly values?: { readonly [place: string]: Phrase };
}

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never;

const known = new Set<string>();

/** A sentence that is said to people outside of a page, with its values by the names of its places. Declare it at the top of a module: catalogs are checked for it. */
export function sentence<Text extends string>(
  text: Text,
): [PlacesOf<Text>] extends [never] ? Sentence : (values: { readonly [Place in PlacesOf<Text>]: Phrase }) => Sentence;
export function sentence(text: string): Sentence | ((values: NonNullable<Sentence['values']>) => Sentence) {
  known.add(text);
  return text.includes('{') ? (values) => ({ said: text, values }) : { said: text };
}

/** Several texts, one of which is said: any other, such as a name that a customer gave, is written as it is. */
export function oneOf(texts: readonly string[]): (text: string) => Phrase {
  for (const text of texts) known.add(text);
  const own = new Set(texts);
  return (text) => (own.has(text) ? { said: text } : text);
}

/** All texts of sentences, in the modules that were loaded: those of the product once its areas were. */
export const sentencesKnown = (): ReadonlySet<string> => known;
