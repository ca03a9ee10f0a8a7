import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { clearingFirmAnswers, type ClearedForm, type ClearingFirm } from './clearing-firm.ts';

export const clearingOutcomes = {
  name: 'clearingFirm',
  answers: {
    pass: 'its forms are right',
    fail: 'it has no forms of the person, and so nothing to correct',
    corrects: 'it takes $1.00 of dividends back on each of its forms that has as much',
  },
} as const;

const correctedBy = 1_00;

/** A stand-in: it found what was chosen for the person. */
function standInFirm(deps: StandInDependencies): ClearingFirm {
  return {
    async corrections({ personId, idempotencyKey, forms }) {
      const outcome = await askStandIn(deps, { party: clearingOutcomes, personId, idempotencyKey });
      if (outcome !== 'corrects') return [];
      return forms.filter(hasAsMuch).map(({ formId, taxYear }) => ({
        formId,
        correctionId: `dividends-${taxYear}`,
        dividends: -correctedBy,
        why: 'A fund told the clearing firm that a part of its dividends was a return of capital.',
      }));
    },
  };
}

const hasAsMuch = ({ boxes }: ClearedForm): boolean =>
  boxes.some(([label, value]) => label.startsWith('1099-DIV box 1a') && Number(value.replaceAll(/[$,]/g, '')) * 100 >= correctedBy);

export const clearingFirmParty = defineParty(clearingOutcomes, standInFirm, { answers: clearingFirmAnswers });
