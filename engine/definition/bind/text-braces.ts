import type { AuthoredScalar } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import { fixedRoots } from './names.ts';

/** Roots that stand before a dot in no words of people: `form.csv` is a file, `answers.pay.plan` is none. */
const readBare: ReadonlySet<string> = new Set(['answers', 'event', 'result', 'error', 'person', 'query']);

const closing = 'Where the words mean no value, put them otherwise.';

/** A text in which a value was meant, and which shows its name, or braces, instead. */
export function checkTextBraces(value: AuthoredScalar, place: ReadingPlace, { findings }: Compilation): void {
  const { source } = value;
  const names = (word: string): boolean => place.names.declarations.has(word) || place.rows.has(word);
  const report = (offset: number, message: string, fix: string): void => {
    const at = source.includes('\n') ? value.at : { ...value.at, column: value.at.column + offset };
    findings.error('text-braces', at, message, fix);
  };
  const dollars = /\$\s*(?=\$\{\s*(?:[\w.]+\s*\}|money\())/.exec(source);
  if (dollars !== null) {
    report(
      dollars.index,
      'A dollar sign stands before a value: cents would be read as dollars.',
      'Write the amount as `${money(…)}`: it brings its sign.',
    );
    return;
  }
  const braces = /(?<!\$)\{\{?\s*([A-Za-z]\w*)((?:\.\w+)*)\s*\}\}?/.exec(source) ?? /\$\(\s*([A-Za-z]\w*)((?:\.\w+)*)\s*\)/.exec(source);
  if (braces !== null && (names(braces[1] ?? '') || (fixedRoots.has(braces[1] ?? '') && braces[2] !== ''))) {
    report(braces.index, `\`${braces[0]}\` is shown as it is written.`, `Write \`\${${braces[1]}${braces[2]}}\`. ${closing}`);
    return;
  }
  const bare = /^([a-z]\w*)((?:\.\w+)*)$/.exec(source.trim());
  if (bare === null || bare[2] === '' || !(names(bare[1] ?? '') || readBare.has(bare[1] ?? ''))) return;
  report(0, `\`${source.trim()}\` is taken for words, and is the name of a value.`, `Write \`\${${source.trim()}}\`. ${closing}`);
}
