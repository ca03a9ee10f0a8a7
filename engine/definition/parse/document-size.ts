import type { Findings } from '../findings/findings.ts';

/** More is no document that somebody wrote: it is not even read. */
export const mostCharacters = 256 * 1024;

/** The most lines of a document. A flow is its list of states and a language one catalogue: no part can hold some of them. */
const mostLines = { flow: 500, words: 600, other: 130 };

/** Reports a document that is too long to be read at once, and lines that are too wide. */
export function checkDocumentSize(file: { path: string; text: string }, kind: keyof typeof mostLines, findings: Findings): void {
  const maximum = mostLines[kind];
  const lines = file.text.replace(/\n$/, '').split('\n');
  if (lines.length > maximum) {
    findings.warning(
      'too-long',
      { file: file.path, line: maximum + 1, column: 1 },
      `This document has ${lines.length} lines.`,
      'Move dialogs and blocks into parts, and long text into a Markdown file.',
    );
  }
  lines.forEach((line, index) => {
    if (
      line.length <= 100 ||
      /^\s*(?:#|-?\s*(?:text|say|note|label|hint|title|problem|fail|otherwise|description|message|[A-Z_]+):)/.test(line)
    )
      return;
    findings.warning(
      'too-wide',
      { file: file.path, line: index + 1, column: 101 },
      `This line has ${line.length} columns.`,
      'Name a part of it under values or conditions.',
    );
  });
}
