import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A number of law that stands outside server/law: the file, the line, and the number as it is written. */
export interface LawNumber {
  file: string;
  line: number;
  written: string;
}

/** The same in a constant, or a property, of that name. */
export interface CitedNumber extends LawNumber {
  name: string;
}

interface Source {
  file: string;
  text: string;
}

/** The amounts of server/law, in cents, that are no round number: from $1,000, with two figures that are not 0. */
export async function distinctAmounts(folder: string): Promise<ReadonlySet<number>> {
  const amounts = new Set<number>();
  const collect = (value: unknown): void => {
    if (typeof value === 'number' && isDistinct(value)) amounts.add(value);
    if (typeof value !== 'object' || value === null) return;
    if (isByYear(value)) value.years.forEach((year) => collect(value.of(year)));
    Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(folder)) collect({ ...((await import(join(folder, file))) as object) });
  return amounts;
}

const isByYear = (value: object): value is { years: readonly number[]; of: (year: number) => unknown } => 'years' in value && 'of' in value;

const isDistinct = (cents: number): boolean => Number.isInteger(cents) && cents >= 100_000 && String(cents).replace(/0+$/, '').length >= 2;

/** Code alone, line by line as it was: comments are blank. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '');

const withoutStrings = (code: string): string => code.replace(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, "''");

/** Amounts of the law that code writes again, as dollars, as cents, or in a message. */
export function amountsAgain({ file, text }: Source, amounts: ReadonlySet<number>): LawNumber[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((code, index) =>
      [...code.matchAll(/(?<![\w.])\d[\d_,]*\d(?!\w|\.\d)/g)]
        .filter(([written]) => isAmongst(Number(written.replace(/[_,]/g, '')), amounts))
        .map(([written]) => ({ file, line: index + 1, written })),
    );
}

const isAmongst = (value: number, amounts: ReadonlySet<number>): boolean => amounts.has(value) || amounts.has(value * 100);

const citation =
  /\b\d+ (?:U\.?S\.?C\.?|CFR)\b|\bNotice 20\d\d|\bRev(?:enue|\.)? (?:Proc|Ruling)|\bPublication \d|\bFINRA \d|\bRegulation [A-Z]{1,2}\b/;

/** Numbers of constants whose comment cites a law: all but 0 and 1. Functions are left out, as their numbers are mostly of arithmetic and layout. */
export function citedNumbers({ file, text }: Source): CitedNumber[] {
  const lines = text.split('\n');
  const code = withoutStrings(withoutComments(text)).split('\n');
  const isCode = (index: number): boolean => (code[index] ?? '').trim() !== '';
  return lines.flatMap((line, index) => {
    if (isCode(index) || !citation.test(line)) return [];
    const from = code.findIndex((_, place) => place > index && isCode(place));
    const name = /^\s*(?:export )?(?:const (\w+)|(\w+):)/
      .exec(code[from] ?? '')
      ?.slice(1)
      .find(Boolean);
    if (name === undefined || /defineOperation\(/.test(code[from] ?? '')) return [];
    const until = code.findIndex((_, place) => place > from && !isCode(place));
    return code
      .slice(from, until === -1 ? code.length : until)
      .flatMap((one, place) =>
        [...one.matchAll(/(?<![\w.])\d[\d_]*(?:\.\d+)?(?!\w|\.\d)/g)].map(([written]) => ({ file, name, line: from + place + 1, written })),
      )
      .filter(({ written }) => written !== '0' && written !== '1');
  });
}

const figure = /\$\d|\d%|\bage \d|\d(?:½)? (?:days|years|months)\b|\b\d+ or older/;
const ofLaw =
  /\b(?:tax|taxe[ds]|law|IRS|insure[ds]?|insurance|withhold|withheld|withholds|penalty|accredited|rule|contribut\w*|deduct\w*|rollover|roll over|public company|publicly traded|ordinary income|net worth|day trade)\b/i;

/** True for a sentence that tells a customer a number and speaks of law, taxes or insurance. */
export const tellsLaw = (sentence: string): boolean => figure.test(sentence) && ofLaw.test(sentence);
