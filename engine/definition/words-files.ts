import { isLanguage } from './bind/words.ts';
import { Findings } from './findings/findings.ts';
import type { SourceFile } from './open-documents.ts';
import type { Authored } from './read/authored.ts';
import { readYaml } from './read/read-yaml.ts';
import { isTranslation, type TranslatedText, type TranslationFile, translationFile } from './read/translation-file.ts';

/** What is in the `words` folders: catalogs, and words of the documents themselves. */
export interface WordsFiles {
  catalogs: TranslationFile[];
  words: { path: string; root: Authored }[];
}

interface ReadWordsFile {
  text: string;
  from: string;
  root: Authored | null;
  catalog: TranslationFile | null;
  findings: Findings;
}

/** Reads words files and remembers them: one that is the same as the last time is not read again, and an entry that is the same is the same object. */
export function createWordsFiles(): (files: readonly SourceFile[], from: string, findings: Findings) => WordsFiles {
  let known = new Map<string, ReadWordsFile>();
  return (files, from, findings) => {
    const before = known;
    known = new Map();
    for (const { path, text } of files) {
      if (!/(?:^|\/)words\/[^/]+\.yaml$/.test(path)) continue;
      const earlier = before.get(path);
      const isKnown = earlier?.text === text && earlier.from === from;
      known.set(path, isKnown ? earlier : readWordsFile({ path, text }, from, earlier?.catalog ?? null));
    }
    for (const one of known.values()) findings.list.push(...one.findings.list);
    return {
      catalogs: [...known.values()].flatMap(({ catalog }) => catalog ?? []),
      words: [...known].flatMap(([path, { root }]) => (root === null || isTranslation(root) ? [] : [{ path, root }])),
    };
  };
}

function readWordsFile({ path, text }: SourceFile, from: string, before: TranslationFile | null): ReadWordsFile {
  const findings = new Findings();
  const root = readYaml(path, text, findings.muted());
  const file = root !== null && isTranslation(root) ? translationFile(path, root, from, findings) : null;
  if (file !== null && !isLanguage(file.language)) {
    findings.error(
      'unknown-language',
      { file: path, line: 1, column: 1 },
      `\`${file.language}\` is no language tag.`,
      'Name the catalog for example `es.yaml` or `pt-BR.yaml`.',
    );
    return { text, from, root, catalog: null, findings };
  }
  return { text, from, root, catalog: file === null ? null : withKnownEntries(file, before), findings };
}

function withKnownEntries(file: TranslationFile, before: TranslationFile | null): TranslationFile {
  if (before === null) return file;
  const known = new Map(before.texts.map((one) => [keyOf(one), one]));
  return { ...file, texts: file.texts.map((one) => known.get(keyOf(one)) ?? one) };
}

const keyOf = ({ text, said, at, note, entry }: TranslatedText): string =>
  JSON.stringify([text, said?.source, said?.at, at, note, entry.at]);
