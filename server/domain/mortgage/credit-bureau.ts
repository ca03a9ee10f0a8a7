import { z } from 'zod';
import { day, words, type AnswersOf } from '#server/parties/answers-of.ts';

/** A credit bureau's answer about a person. */
export interface CreditReport {
  score: number;
  /** The least and the greatest score that there can be. */
  range: readonly [least: number, most: number];
  /** The day on which the score was made, YYYY-MM-DD. */
  scoredOn: string;
  /** The key factors that lowered it, the weightiest first; at most four. */
  factors: readonly string[];
}

/** The party that reports on credit. The same key asked again is reported once. */
export interface CreditBureau {
  report(request: {
    personId: string;
    idempotencyKey: string;
    name: string;
    /** Texts that choose an outcome of a stand-in. No company is sent them. */
    texts: readonly string[];
  }): Promise<CreditReport | 'NO_FILE'>;
}

/** The bureau's name and address, as a notice has to state them. */
export const bureau = {
  name: 'Quillfern Credit Reporting',
  address: 'Consumer Relations, 200 Mill Street, Concord, NH 03301',
  phone: '(800) 555-0190',
} as const;

export const creditBureauAnswers: AnswersOf<CreditBureau> = {
  report: z.union([
    z.literal('NO_FILE'),
    z
      .object({ score: z.int(), range: z.tuple([z.int().min(0), z.int().max(1000)]), scoredOn: day, factors: z.array(words).max(4) })
      .refine(({ score, range: [least, most] }) => score >= least && score <= most, {
        message: 'a score within its range',
        path: ['score'],
      }),
  ]),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    creditBureau: CreditBureau;
  }
}
