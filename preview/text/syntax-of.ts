import type { Syntax } from './written.ts';

/** The syntax of a new text, by how it begins: JSON in brackets, YAML in a word, a dash or a comment. Null where it says neither. */
export function syntaxOf(text: string): Syntax | null {
  const [first = ''] = text.trimStart();
  if (first === '{' || first === '[') return 'json';
  return /[-#A-Za-z]/.test(first) ? 'yaml' : null;
}
