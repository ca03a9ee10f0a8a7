import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { notProvided } from '#server/domain/mortgage/demographics.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Race, type Raced } from '#tests/support/races.ts';

const people = [persona(mortgageTasks, 'mortgage tasks: one of each kind')];
const taskOf = ({ ids }: Raced, name: string): string => ids[name]?.[0] ?? '';
const applicationOf = ({ ids }: Raced): string => ids['mortgageApplication']?.[0] ?? '';

const answered = (name: string, answer: () => object): Race => ({
  people,
  input: (own) => ({ taskId: taskOf(own, name), answer: answer() as never }),
});

export default areaRaces({
  startMortgageApplicationTask: { people, input: (own, pick) => ({ taskId: taskOf(own, pick(['payStubs', 'residency'])) }) },
  submitTaskDocuments: answered('payStubs', () => ({ documents: [{ documentId: 'none', name: 'a.pdf' }] })),
  submitLetterOfExplanation: answered('largeDeposit', () => ({ explanation: 'A gift.', documents: [], signature: 'Odile Brandt' })),
  confirmResidency: answered('residency', () => ({ stillThere: true })),
  submitTaskDemographics: answered('demographics', () => ({ demographics: notProvided })),
  confirmDependents: answered('dependents', () => ({ dependents: [{ age: 7 }] })),
  completeDisclosureTask: { people, input: (own) => ({ taskId: taskOf(own, 'creditAuthorization') }) },
  requestLoanOfficerCall: { people, input: (own) => ({ applicationId: applicationOf(own) }) },
  askMortgageTask: { people, input: (own, pick) => ({ applicationId: applicationOf(own), wanted: pick(['taxReturns', 'creditInquiry']) }) },
  closeMortgageTask: { people, input: (own, pick) => ({ taskId: taskOf(own, pick(['payStubs', 'residency'])) }) },
  returnMortgageTask: { people, input: (own) => ({ taskId: taskOf(own, 'payStubs'), reason: 'Send it again.' }) },
  orderCreditReports: { people, input: (own) => ({ applicationId: applicationOf(own) }) },
  decideMortgageApplication: {
    people,
    input: (own, pick) => ({
      applicationId: applicationOf(own),
      decision: 'denied',
      reasons: [pick(['COLLATERAL', 'INCOME_INSUFFICIENT'])],
    }),
  },
});
