import { isScalar, visit } from 'yaml';
import type { Document } from 'yaml';

/** What a text of YAML does not hold to, and where. */
export interface YamlProblem {
  code: string;
  message: string;
  /** Characters before it, and before what follows it. */
  from: number;
  to: number;
}

/** The problems of a document that was read. A quote that is not closed swallows what follows: it is told where it opens. */
export function yamlProblems(document: Document.Parsed): YamlProblem[] {
  return document.errors.map(({ code, message, pos: [from, to] }) => {
    const opened = code === 'MISSING_CHAR' && /closing ["']/.test(message) ? quoteBefore(document, from) : null;
    return opened === null
      ? { code, message, from, to }
      : { code, message: 'This text begins with a quote that is not closed', from: opened, to: opened + 1 };
  });
}

/** Where the last quoted text begins that begins before a place. */
function quoteBefore(document: Document.Parsed, place: number): number | null {
  let found: number | null = null;
  const note = (node: unknown): void => {
    if (!isScalar(node) || node.type?.startsWith('QUOTE') !== true || !node.range) return;
    const [opens] = node.range;
    if (opens < place && opens > (found ?? -1)) found = opens;
  };
  visit(document, { Scalar: (_key, node) => note(node), Pair: (_key, { key }) => note(key) });
  return found;
}
