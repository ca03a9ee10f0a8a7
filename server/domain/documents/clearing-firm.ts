import { z } from 'zod';
import { cents, partyId, words, type AnswersOf } from '#server/parties/answers-of.ts';

/** A form that the clearing firm made, under our id, with what it says. */
export interface ClearedForm {
  formId: string;
  taxYear: number;
  /** In the firm's words, as the form has it: `1099-DIV box 1a: …` and its value. */
  boxes: readonly (readonly [label: string, value: string])[];
}

/** What the firm found wrong with a form. The same correction has the same id whenever the firm is asked. */
export interface ClearedCorrection {
  formId: string;
  correctionId: string;
  /** In cents: what the dividends come to more, or less where it is below zero. */
  dividends: number;
  /** A sentence for the person. */
  why: string;
}

/** The party that held automated accounts before us, and still answers for its part of a year. */
export interface ClearingFirm {
  /** None where all forms are right, or it has none of the person. */
  corrections(request: { personId: string; idempotencyKey: string; forms: readonly ClearedForm[] }): Promise<readonly ClearedCorrection[]>;
}

export const clearingFirmAnswers: AnswersOf<ClearingFirm> = {
  corrections: z.array(
    z.object({ formId: partyId, correctionId: partyId, dividends: cents.refine((amount) => amount !== 0, 'not nothing'), why: words }),
  ),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    clearingFirm: ClearingFirm;
  }
}
