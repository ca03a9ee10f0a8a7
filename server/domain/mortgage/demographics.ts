import { z } from 'zod';
import { IsoDate } from '#server/operations/shapes.ts';

/** Regulation C, appendix B: what is asked of each borrower, in its order. */
export const ethnicities = ['HISPANIC', 'MEXICAN', 'PUERTO_RICAN', 'CUBAN', 'OTHER_HISPANIC', 'NOT_HISPANIC'] as const;
export const races = [
  'AMERICAN_INDIAN',
  'ASIAN',
  'ASIAN_INDIAN',
  'CHINESE',
  'FILIPINO',
  'JAPANESE',
  'KOREAN',
  'VIETNAMESE',
  'OTHER_ASIAN',
  'BLACK',
  'PACIFIC_ISLANDER',
  'NATIVE_HAWAIIAN',
  'GUAMANIAN',
  'SAMOAN',
  'OTHER_PACIFIC_ISLANDER',
  'WHITE',
] as const;
export const sexes = ['FEMALE', 'MALE'] as const;

/** "I do not wish to provide this information": instead of an answer, never together with one. */
export const withheld = 'WITHHELD';

const someOf = <V extends string>(values: readonly V[]) =>
  z
    .array(z.enum([...values, withheld]))
    .max(values.length)
    .refine(
      (chosen: readonly string[]) => !chosen.includes(withheld) || chosen.length === 1,
      'Choose answers, or that you do not wish to provide them.',
    )
    .default([]);

const Written = z.string().trim().max(100).nullable().default(null);

/** Several of each may hold. An empty list is "not provided": no value is guessed. */
export const Demographics = z.strictObject({
  ethnicity: someOf(ethnicities),
  otherHispanic: Written,
  race: someOf(races),
  tribe: Written,
  otherAsian: Written,
  otherPacificIslander: Written,
  sex: someOf(sexes),
});
export type Demographics = z.output<typeof Demographics>;

/**
 * The way in which the demographic answers were collected, which Regulation C has a lender record. Here it is always the internet, never
 * observation.
 */
export const DemographicsCollection = z.strictObject({ method: z.enum(['INTERNET']), byObservation: z.boolean(), on: IsoDate });
export type DemographicsCollection = z.output<typeof DemographicsCollection>;

/** The record of it, where these parts hold demographic answers. */
export const collectionOf = (
  { demographics }: { demographics?: Demographics | null | undefined },
  today: string,
): { demographicsCollection?: DemographicsCollection } =>
  demographics == null ? {} : { demographicsCollection: { method: 'INTERNET', byObservation: false, on: today } };

/** True if anything was answered, be it that one does not wish to. */
export const hasAnswers = ({ ethnicity, race, sex }: Demographics): boolean => [...ethnicity, ...race, ...sex].length > 0;

export const notProvided: Demographics = {
  ethnicity: [],
  otherHispanic: null,
  race: [],
  tribe: null,
  otherAsian: null,
  otherPacificIslander: null,
  sex: [],
};
