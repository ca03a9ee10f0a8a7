import { editDistance } from '#engine/expression/nearest.ts';
import { endOfBlock } from '../lines.ts';
import { wholeWord } from '../whole-word.ts';
import type { FixCandidate, FixContext } from './fix-context.ts';

const word = /[A-Za-z_$][\w./-]*/g;
/** Words of the sentences themselves, which are no names. */
const ofSentences = new Set('did you mean it is are has have takes take one of or and the its for with no not there a an in to'.split(' '));

/** Puts each name that the finding offers in place of the one that it does not know: "Did you mean `amount`?", "It has code, name.". */
export function wordFixes(context: FixContext): FixCandidate[] {
  const { finding, document, line } = context;
  const end = endOfBlock(document.lines, line);
  const [from, to] = [line.from, document.lines[end - 1]?.to ?? line.to];
  const block = document.text.slice(from, to);
  const meant = [...finding.message.matchAll(/Did you mean '([^']+)'/g), ...finding.fix.matchAll(/Did you mean `([^`]+)`/g)].map(
    ([, one]) => one ?? '',
  );
  const offered = meant.length > 0 ? meant : [...finding.fix.matchAll(word)].map(([one]) => one.replace(/[.]$/, ''));
  const written = new Set([...finding.message.matchAll(word)].flatMap(([one]) => [one.replace(/[.]$/, ''), ...one.split(/[./]/)]));
  const pairs = [...written].flatMap((wrong) => {
    if (wrong === '' || ofSentences.has(wrong)) return [];
    const places = placesOf(wrong, block);
    return places.length === 0
      ? []
      : offered.map((right) => ({ wrong, right, places, far: editDistance(wrong.toLowerCase(), right.toLowerCase()) / right.length }));
  });
  return pairs
    .filter(({ wrong, right }) => wrong !== right && !ofSentences.has(right))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostWords)
    .map(({ wrong, right, places }) =>
      context.fix(
        `Write \`${right}\` instead of \`${wrong}\``,
        ...places.map((at) => document.replace(from + at, from + at + wrong.length, right)),
      ),
    );
}

/** So many are tried: each costs a compilation. */
const mostWords = 8;

/** Where a whole word is in a text. */
const placesOf = (name: string, text: string): number[] => [...text.matchAll(wholeWord(name))].map(({ index }) => index);
