import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { persona } from '#tests/support/persona.ts';
import type { Typed } from '../support/moves.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';

const person = persona(mortgageTasks, 'mortgage tasks: one of each kind');

const typed = {
  'Your explanation': ['An aunt gave me the money for my birthday.'],
  'What I wrote is true and complete, as far as I know.': ['true'],
  'Type your full name to sign': ['Odile Brandt'],
  'Street address': ['9 New Road'],
  'Apartment, suite or unit (optional)': [],
  City: ['Barre'],
  State: ['VT'],
  'ZIP code': ['05641'],
  'When did you move there?': ['01/02/2026'],
  'Own or rent?': ['I rent it'],
  'Monthly rent': ['1900'],
};

const task = (name: string, own: Typed = {}): Walk => ({
  voyagerType: 'MORTGAGE_TASKS',
  person,
  entry: async (_hands, { ids }) => `/mortgages/tasks?taskId=${ids[name]?.[0] ?? ''}`,
  typed: { ...typed, ...own },
});

export default areaWalks({
  walks: [
    ...['payStubs', 'largeDeposit', 'creditAuthorization', 'demographics', 'dependents'].map((name) => task(name)),
    // An answer closes the task: each way is a walk of its own.
    task('residency', { 'Do you live there now?': ['Yes, I live there'] }),
    task('residency', { 'Do you live there now?': ['No, I have moved'] }),
    task('demographics', { Ethnicity: ['Hispanic or Latino'] }),
  ],
  notWalked: {
    MORTGAGE_TASKS: [
      {
        why: 'A signature is given in the frame of the signing party, which a walker does not enter.',
        provedBy: 'tests/document-signing/signing.test.ts',
        what: {
          states: ['signed', 'coSign', 'confirmingCoSignature', 'coSigned', 'completingDisclosure'],
          transitions: [
            'coSign COMPLETE 0',
            'coSign BACK 0',
            'confirmingCoSignature ok confirmDisclosureSigned 0',
            'confirmingCoSignature ok confirmDisclosureSigned 1',
            'confirmingCoSignature fail confirmDisclosureSigned 0',
            'confirmingCoSignature limit confirmDisclosureSigned 0',
            'signed CONTINUE 1',
            'signed BACK 1',
            'coSigned CONTINUE 0',
            'coSigned BACK 0',
            'confirmingSignature ok confirmDisclosureSigned 0',
            'confirmingSignature fail confirmDisclosureSigned 0',
            'confirmingSignature limit confirmDisclosureSigned 0',
            'signed CONTINUE 0',
            'signed BACK 0',
            'completingDisclosure ok completeDisclosureTask 0',
            'completingDisclosure fail completeDisclosureTask 1',
          ],
          guards: [
            'signed CONTINUE 0 [task.coDisclosureId != null] holds',
            'signed CONTINUE 0 [task.coDisclosureId != null] does not hold',
            'signed BACK 0 [task.coDisclosureId != null] holds',
            'signed BACK 0 [task.coDisclosureId != null] does not hold',
            "confirmingCoSignature ok confirmDisclosureSigned 0 [result.status == 'SIGNED'] holds",
            "confirmingCoSignature ok confirmDisclosureSigned 0 [result.status == 'SIGNED'] does not hold",
            "confirmingCoSignature until [result.status != 'PENDING'] holds",
            "confirmingCoSignature until [result.status != 'PENDING'] does not hold",
            "confirmingSignature ok confirmDisclosureSigned 0 [result.status == 'SIGNED'] holds",
            "confirmingSignature until [result.status != 'PENDING'] does not hold",
          ],
        },
      },
      {
        why: 'A walker brings no file that a step demands.',
        provedBy: 'tests/mortgage-tasks/rules.test.ts',
        what: {
          states: ['sendingDocuments'],
          transitions: ['upload CONTINUE 0', 'sendingDocuments ok submitTaskDocuments 0'],
          validators: ['upload documents asked for, accepted'],
        },
      },
      {
        why: 'What was answered is refused only where something changed meanwhile, such as a file that is gone.',
        provedBy: 'tests/mortgage-tasks/rules.test.ts',
        what: {
          transitions: [
            'sendingDocuments fail submitTaskDocuments 1',
            'sendingLetter fail submitLetterOfExplanation 1',
            'savingResidency fail confirmResidency 1',
            'savingNewResidence fail confirmResidency 1',
            'savingDemographics fail submitTaskDemographics 1',
            'savingDependents fail confirmDependents 1',
          ],
        },
      },
      {
        why: 'A walker ticks one box of a list; several, and the texts that some of them ask for, are entered there.',
        provedBy: 'tests/mortgage-tasks/rules.test.ts',
        what: {
          validators: [
            'newResidence street2 well formed, accepted',
            ...['otherHispanic', 'tribe', 'otherAsian', 'otherPacificIslander'].flatMap((field) => [
              `demographics ${field} well formed, refused`,
              `demographics ${field} well formed, accepted`,
            ]),
            'demographics race well formed, accepted',
            'demographics sex well formed, accepted',
            ...['ethnicity', 'race', 'sex'].map(
              (field, at) =>
                `demographics rule ${at + 1}: not contains(default(form.${field}, []), 'WITHHELD') or size(form.${field}) == 1, refused`,
            ),
          ],
        },
      },
    ],
  },
});
