import { screeningAnswers } from '#server/domain/new-account/screening.ts';
import { contractOf } from './contract.ts';

const applicant = { legalName: 'Ada Fairweather', birthDate: '1988-04-12', taxId: '900-55-0123' };

export const screening = contractOf({
  name: 'screening',
  answers: screeningAnswers,
  calls: [
    {
      call: 'screen',
      asked: () => ({ applicant, documents: 0, isCorrected: false }),
      works: true,
      personal: Object.values(applicant),
    },
  ],
  rules: {},
});
