import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { companyRows, fundRows, managedFundRows } from '#server/markets/catalogue.ts';
import { product } from '#server/product.ts';

const Entry = z.strictObject({
  /** Why it is the same in another language. */
  reason: z.string(),
  /** Names that the product's own data have. */
  names: z.enum(['people', 'companies']).optional(),
  texts: z.array(z.string()).default([]),
  /** Regular expressions. */
  patterns: z.array(z.string()).default([]),
  /** The views that it is for; all without it. */
  at: z.string().optional(),
});

const List = z.strictObject({
  stays: z.array(Entry),
  /** Texts that are still to be translated. None may be added. */
  notYet: z.array(z.string()),
});

const people = [...product.personas.personas.values()].flatMap(({ firstName, middleName, lastName }) => [
  `${firstName} ${lastName}`,
  ...(middleName === undefined ? [] : [`${firstName} ${middleName} ${lastName}`]),
]);
const companies = [companyRows, fundRows, managedFundRows].flatMap((rows) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|')[1]?.trim() ?? ''),
);
const namesOf = { people, companies };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As a whole word. */
const whole = (text: string): string => `(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}])`;

interface Rule {
  says: string;
  pattern: RegExp;
  at: string | undefined;
}

/** What may be in English on a page in another language, and what still is. */
export class StaysEnglish {
  readonly notYet: readonly string[];
  private readonly rules: readonly Rule[];
  private readonly used = new Set<Rule>();

  constructor(file: URL) {
    const { stays, notYet } = List.parse(parse(readFileSync(file, 'utf8')));
    this.notYet = notYet;
    this.rules = stays.flatMap(({ reason, names, texts, patterns, at }) => {
      const rule = (says: string, source: string): Rule => ({ says: `${says} (${reason})`, pattern: new RegExp(source, 'gu'), at });
      const all = names === undefined ? [] : [...new Set(namesOf[names])].toSorted((one, other) => other.length - one.length);
      return [
        ...(names === undefined ? [] : [rule(names, all.map(whole).join('|'))]),
        ...texts.toSorted((one, other) => other.length - one.length).map((text) => rule(text, whole(text))),
        ...patterns.map((pattern) => rule(pattern, pattern)),
      ];
    });
  }

  /** A text without all that may stay. */
  without(text: string, view: string): string {
    let left = text;
    for (const rule of this.rules) {
      if (rule.at !== undefined && !view.startsWith(rule.at)) continue;
      const next = left.replace(rule.pattern, ' ');
      if (next !== left) this.used.add(rule);
      left = next;
    }
    return left;
  }

  /** The entries that no text needed. */
  unused(): string[] {
    return this.rules.filter((rule) => !this.used.has(rule)).map(({ says }) => says);
  }
}
