import type { JsonObject } from '#schemas/json.ts';
import { dateFormat } from '../language/formats.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import type { Library } from './library.ts';
import type { LibraryLanguage } from './library-language.ts';
import { onceOf } from './once-of.ts';
import { withOverlay } from './overlay.ts';
import { isPseudoLanguage, pseudoFlow, pseudoScreen, pseudoText, pseudoWords } from './pseudo-language.ts';
import { saidIn } from './said-in.ts';

/** A library as it is read in one language. */
export interface InLanguage {
  language: string;
  flow: (flow: CompiledFlow) => CompiledFlow;
  screen: (screen: CompiledScreen) => CompiledScreen;
  words: JsonObject;
  config: JsonObject;
  /** A text that was chosen before its reader was known, such as the problem that a record keeps. */
  text: (text: string) => string;
  /** A text that an operation said to people: one of these, with values at their `{places}`. */
  said: (text: string, among: readonly string[]) => string;
}

/** A library in a language, or in one that is made by rule; null where that is the language of its documents, or one that it does not have. */
export function inLanguage(library: Library, language: string): InLanguage | null {
  if (isPseudoLanguage(language))
    return {
      language,
      flow: pseudoFlow,
      screen: pseudoScreen,
      words: pseudoWords(library.words),
      config: library.config,
      text: pseudoText,
      said: (text, among) => (among.includes(text) ? pseudoText(text) : text),
    };
  const own = library.languages?.get(language);
  return own === undefined ? null : readIn(own)(library.config, language);
}

/** Each flow and each screen is translated once, when it is first asked for. */
const readIn = onceOf((own: LibraryLanguage) => {
  const configOf = onceOf((config: JsonObject): JsonObject => withOverlay(config, own.config ?? {}));
  const flowOf = onceOf((flow: CompiledFlow): CompiledFlow => ({
    ...withOverlay(flow, own.flows[flow.voyagerType] ?? {}),
    words: own.words,
    config: configOf(flow.config),
  }));
  const screenOf = onceOf((screen: CompiledScreen): CompiledScreen => withOverlay(screen, own.screens[screen.name] ?? {}));
  const text = saidIn({ ...own.operations, ...own.texts });
  let said: InLanguage['said'] | null = null;
  return (config: JsonObject, language: string): InLanguage => ({
    language,
    flow: flowOf,
    screen: screenOf,
    words: own.words,
    config: configOf(config),
    text,
    said: (said ??= saidAmong(own.operations ?? {}, language)),
  });
});

/**
 * The texts of operations in a language. A value within one is a day, the name that an account is given, or another text that the same member can be; any
 * other, such as a name that a customer gave, stays as it is.
 */
export function saidAmong(operations: Readonly<Record<string, string>>, language: string): InLanguage['said'] {
  const translated = (text: string): string | undefined => (Object.hasOwn(operations, text) ? operations[text] : undefined);
  const isGiven = (text: string): boolean => Object.hasOwn(operations, `${text} {number}`);
  const among = onceOf((texts: readonly string[]) => {
    const known = texts.flatMap((one) => {
      const said = translated(one);
      return said === undefined ? [] : [[one, said]];
    });
    const value = (text: string): string => (texts.includes(text) || isGiven(text) ? translated(text) : momentIn(text, language)) ?? text;
    return saidIn(Object.fromEntries(known), { leastWords: 0, mostValues: 6, value });
  });
  return (text, texts) => among(texts)(text);
}

/** A day, a month and a time as English writes them, each with what it takes to be read, and how it is written otherwise. */
const moments: readonly { looksLike: RegExp; read: (text: string) => string; format: Intl.DateTimeFormatOptions }[] = [
  { looksLike: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/, read: (text) => `${text} UTC`, format: { dateStyle: 'long' } },
  { looksLike: /^[A-Z][a-z]+ \d{4}$/, read: (text) => text.replace(' ', ' 1, ') + ' UTC', format: { month: 'long', year: 'numeric' } },
  { looksLike: /^\d{1,2}:\d{2}\s[AP]M$/, read: (text) => `January 1, 2000 ${text.replace(/\s/, ' ')} UTC`, format: { timeStyle: 'short' } },
];

/** A day, a month or a time that was written in English, as it is written in another language: `July 7, 2026`. Null for any other text. */
function momentIn(text: string, language: string): string | null {
  const moment = moments.find(({ looksLike }) => looksLike.test(text));
  const at = moment === undefined ? NaN : Date.parse(moment.read(text));
  return moment === undefined || Number.isNaN(at) ? null : dateFormat(language, { ...moment.format, timeZone: 'UTC' }).format(at);
}
