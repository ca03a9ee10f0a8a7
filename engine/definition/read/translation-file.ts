import type { Findings } from '../findings/findings.ts';
import { type Authored, type AuthoredMap, type AuthoredScalar, entryOf, itemsOf, textOf, valueOf } from './authored.ts';

/** One text and its translation. */
export interface TranslatedText {
  /** The text as its author wrote it. */
  text: string;
  /** Its translation; null while there is none. */
  said: AuthoredScalar | null;
  /** The documents that it is for: the beginning of their path from the folder on; null for all. */
  at: string | null;
  /** What translators should know. */
  note: string | null;
  entry: AuthoredMap;
}

/** A catalog as it was read: `<folder>words/<language>.yaml`, which begins with `translation:`. */
export interface TranslationFile {
  path: string;
  /** The folder whose documents it translates, with a slash at its end; empty for all. */
  folder: string;
  language: string;
  texts: TranslatedText[];
  /** The texts of operations: words that they answer for people. */
  operations: TranslatedText[];
}

const keyOfKind = 'translation';

/** True for a catalog, by its content: words files and catalogs stand in the same folders. */
export const isTranslation = (root: Authored): root is AuthoredMap => root.kind === 'map' && root.entries[0]?.key === keyOfKind;

/** A catalog with its entries. What is wrong with one is a finding, and that entry translates nothing. */
export function translationFile(path: string, root: AuthoredMap, from: string, findings: Findings): TranslationFile | null {
  const [, folder = '', named = ''] = /^((?:.*\/)?)words\/([^/]+)\.yaml$/.exec(path) ?? [];
  const language = textOf(root, keyOfKind) ?? '';
  if (language !== named || language === from) {
    findings.error(
      'unknown-language',
      root.at,
      `This catalog says \`${keyOfKind}: ${language}\`, and its file is named \`${named}\`.`,
      `Name both after the language that it translates to, such as \`es\`. The documents are in \`${from}\`.`,
    );
    return null;
  }
  const entries = (key: string) => entriesIn(valueOf(root, key), from, language, findings);
  for (const { key, at } of root.entries)
    if (![keyOfKind, 'texts', 'operations'].includes(key))
      findings.error('unknown-property', at, `A catalog has no \`${key}\`.`, 'Write entries under `texts:`.');
  if (entryOf(root, 'texts') === undefined)
    findings.error('schema', root.at, 'This catalog has no `texts:`.', 'Add `texts:` with its entries.');
  return { path, folder, language, texts: entries('texts'), operations: entries('operations') };
}

function entriesIn(list: Authored | undefined, from: string, language: string, findings: Findings): TranslatedText[] {
  const known = new Set([from, language, 'at', 'note']);
  return itemsOf(list).flatMap((entry): TranslatedText[] => {
    const said = valueOf(entry, language);
    const text = textOf(entry, from);
    const other = entry.kind === 'map' ? entry.entries.find(({ key }) => !known.has(key)) : undefined;
    if (entry.kind !== 'map' || text === null || other !== undefined || (said !== undefined && said.kind !== 'scalar')) {
      findings.error(
        'schema',
        other?.at ?? entry.at,
        'This is no entry of a catalog.',
        `Write \`- ${from}:\` with the text and \`${language}:\` with its translation; \`at:\` and \`note:\` may follow.`,
      );
      return [];
    }
    return [{ text, said: said?.source === '' ? null : (said ?? null), at: textOf(entry, 'at'), note: textOf(entry, 'note'), entry }];
  });
}

/** A text as it is looked up: its lines may be broken elsewhere. */
export const asLookedUp = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The catalogs of one language. A document is translated by those of its own folder before those of the folders that hold it. */
export class Translations {
  readonly language: string;
  files: readonly TranslationFile[] = [];
  /** Every entry that a document has a text of. */
  readonly asked = new Set<TranslatedText>();
  private readonly byText = new Map<string, { folder: string; one: TranslatedText }[]>();

  constructor(language: string) {
    this.language = language;
  }

  /** Replaces the catalogs by those of this language among others. */
  take(files: readonly TranslationFile[]): void {
    this.files = files.filter((file) => file.language === this.language);
    this.byText.clear();
    for (const { folder, texts } of this.files)
      for (const one of texts) {
        const key = asLookedUp(one.text);
        const known = this.byText.get(key);
        if (known === undefined) this.byText.set(key, [{ folder, one }]);
        else known.push({ folder, one });
      }
  }

  /** The entry for a text of a document: that of the nearest folder, and there one with `at:` before one for all. */
  find(text: string, document: string): TranslatedText | null {
    const known = this.byText.get(asLookedUp(text));
    if (known === undefined) return null;
    const fits = known.filter(
      ({ folder, one }) => document.startsWith(folder) && (one.at === null || document.startsWith(folder + one.at)),
    );
    const rank = ({ folder, one }: (typeof fits)[number]): number => folder.length * 2 + (one.at === null ? 0 : 1);
    const [best] = fits.sort((a, b) => rank(b) - rank(a));
    return best?.one ?? null;
  }

  /** True if the texts of a document have the entries that they had. */
  areAsFound(found: ReadonlyMap<string, TranslatedText | null>, document: string): boolean {
    for (const [text, one] of found) if (this.find(text, document) !== one) return false;
    return true;
  }

  /** The texts of operations, with their translations. */
  operations(): Record<string, string> {
    return Object.fromEntries(
      this.files.flatMap(({ operations }) =>
        operations.flatMap(({ text, said }) => (said === null ? [] : [[asLookedUp(text), said.source]])),
      ),
    );
  }

  /** The texts that have one translation wherever they are said: for words that were chosen before their reader was known. */
  everywhere(): Record<string, string> {
    const all = [...this.byText].flatMap(([key, entries]): [string, string][] => {
      const [only, ...others] = new Set(entries.map(({ one }) => one.said?.source));
      return only === undefined || others.length > 0 ? [] : [[key, only]];
    });
    return Object.fromEntries(all);
  }
}

/** A document in another language: each text that the catalogs have is its translation. Everything else is the same. The entry of each text is noted in `found`. */
export function translated(
  root: Authored,
  document: string,
  translations: Translations,
  found: Map<string, TranslatedText | null>,
): Authored {
  /** The sections of a flow have their titles as keys. */
  const titled = (value: Authored): Authored => {
    if (value.kind !== 'map') return value;
    const titleOf = (key: string): string => {
      const entry = translations.find(key, document);
      found.set(key, entry);
      return entry?.said?.source ?? key;
    };
    return { ...value, entries: value.entries.map((entry) => ({ ...entry, key: titleOf(entry.key) })) };
  };
  const visit = (value: Authored): Authored => {
    switch (value.kind) {
      case 'scalar': {
        if (typeof value.value !== 'string') return value;
        const entry = translations.find(value.source, document);
        found.set(value.source, entry);
        const said = entry?.said ?? null;
        return said === null ? value : { ...said, value: said.source, of: { text: value.source, at: value.at } };
      }
      case 'list':
        return { ...value, items: value.items.map(visit) };
      case 'map':
        return {
          ...value,
          entries: value.entries.map((entry) => ({ ...entry, value: visit(entry.key === 'sections' ? titled(entry.value) : entry.value) })),
        };
    }
  };
  return visit(root);
}
