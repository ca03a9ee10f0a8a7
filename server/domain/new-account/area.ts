import { defineArea } from '#server/areas/define-area.ts';
import { addDocumentsToAccountRequest } from './add-documents.ts';
import { agreementOperations } from './agreement-operations.ts';
import { applicationSubjects, openApplications, undecidedApplications } from './application-attention.ts';
import { contributionOperations } from './contribution-operations.ts';
import { decisionOperations } from './decide-request.ts';
import { deleteApplication } from './delete-application.ts';
import { getApplicant } from './get-applicant.ts';
import { migrations } from './migrations.ts';
import { invitationOperations } from './send-invitation.ts';
import { openingOperations } from './opening-operations.ts';
import { getOpeningTerms } from './opening-terms.ts';
import { personas } from './personas.ts';
import { requestOperations } from './request-operations.ts';
import { riskOperations } from './risk-operations.ts';
import { saveApplicant } from './save-applicant.ts';
import { screeningParty } from './screening.stand-in.ts';
import { createAccountRequest2, startNewAccountOnboarding } from './start-onboarding.ts';
import { submitAccountRequest } from './submit-request.ts';
import { tables } from './tables.ts';
import { saveTrustEin } from './trust-ein.ts';

export default defineArea({
  name: 'new-account',
  attention: [openApplications, undecidedApplications],
  subjects: applicationSubjects,
  operations: [
    ...requestOperations,
    startNewAccountOnboarding,
    deleteApplication,
    createAccountRequest2,
    getApplicant,
    saveApplicant,
    saveTrustEin,
    ...contributionOperations,
    ...riskOperations,
    ...agreementOperations,
    submitAccountRequest,
    ...decisionOperations,
    addDocumentsToAccountRequest,
    ...openingOperations,
    ...invitationOperations,
    getOpeningTerms,
  ],
  tables,
  migrations,
  flags: {
    webOnboardingVoyager: { on: true, gates: 'Opening a new account step by step' },
  },
  parties: [screeningParty],
  personas,
});
