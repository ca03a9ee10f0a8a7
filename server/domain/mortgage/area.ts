import { defineArea } from '#server/areas/define-area.ts';
import { addressOperations } from './add-home-address.ts';
import { coBorrowerOperations } from './co-borrower.ts';
import { creditBureauParty } from './credit-bureau.stand-in.ts';
import { disclosureOperations } from './disclosures.ts';
import { demographicsOperations } from './get-borrower-demographics.ts';
import { dueEstimates } from './due-estimates.ts';
import { gate } from './gate.ts';
import { invitedOperations } from './invited-borrower.ts';
import { migrations } from './migrations.ts';
import { mortgageFiles } from './mortgage-files.ts';
import { mortgageSubjects, openMortgages } from './mortgage-attention.ts';
import { readOperations } from './mortgage-operations.ts';
import { mortgagePricingParty } from './mortgage-pricing.stand-in.ts';
import { noticeOperations } from './notice-operations.ts';
import { personas } from './personas.ts';
import { rateOperations } from './rate-operations.ts';
import { applicationOperations } from './save-application.ts';
import { placeOperations } from './save-place.ts';
import { borrowerOperations } from './save-borrower.ts';
import { startOperations } from './start-mortgage.ts';
import { endOperations } from './submit-mortgage.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'mortgage',
  operations: [
    ...startOperations,
    ...readOperations,
    ...placeOperations,
    ...addressOperations,
    ...applicationOperations,
    ...coBorrowerOperations,
    ...borrowerOperations,
    ...demographicsOperations,
    ...invitedOperations,
    ...rateOperations,
    ...disclosureOperations,
    ...noticeOperations,
    ...endOperations,
  ],
  attention: [openMortgages],
  documents: [mortgageFiles],
  daily: [dueEstimates],
  subjects: mortgageSubjects,
  tables,
  migrations,
  flags: {
    [gate]: { on: true, gates: 'Mortgages: the application, its tasks and its pages' },
  },
  parties: [mortgagePricingParty, creditBureauParty],
  personas,
});
