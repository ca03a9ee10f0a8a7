import type { AuthoredScalar } from '../read/authored.ts';
import { hasWords, type SourceKind } from '../read/has-words.ts';

/** A text of the documents, and its translation. */
export interface TextOfDocuments {
  /** As its author wrote it. */
  text: string;
  file: string;
  line: number;
  /** Its translation; null where there is none. */
  said: string | null;
}

/** Texts that readers see, once for each document, as they are compiled in one language. */
export class SaidTexts {
  private readonly texts = new Map<string, TextOfDocuments>();

  /** Notes a value if it has words. */
  note(value: AuthoredScalar, kind: SourceKind): void {
    if (typeof value.value !== 'string') return;
    const { text, at } = value.of ?? { text: value.source, at: value.at };
    if (hasWords(text, kind))
      this.texts.set(`${at.file}\n${text}`, { text, file: at.file, line: at.line, said: value.of === undefined ? null : value.source });
  }

  include(other: SaidTexts): void {
    for (const [key, text] of other.texts) this.texts.set(key, text);
  }

  /** In the order of files and lines. */
  sorted(): TextOfDocuments[] {
    return [...this.texts.values()].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  }
}
