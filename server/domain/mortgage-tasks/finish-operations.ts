import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { zipMistake } from '#server/customers/us-address.ts';
import { ownDisclosure } from '../document-signing/index.ts';
import {
  borrowedMortgage,
  gate,
  noteIntent,
  taskAnswers,
  type TaskAnswer,
  type TaskType,
  activeTask,
  completeTask,
  TASK_CLOSED,
  type MortgageTask,
} from '../mortgage/index.ts';
import { carryOver } from './carry-over.ts';

/** An operation that completes a task of one kind with its answer. */
function completes<T extends TaskType>(
  name: string,
  type: T,
  wrong: (answer: AnswerOf<T>, context: OperationContext) => Promise<WriteAnswer | null> | WriteAnswer | null = () => null,
): Operation {
  return defineOperation({
    name,
    kind: 'local',
    gate,
    aggregate: thePerson,
    audit: 'identity',
    limit: { person: '120/h' },
    personal: ['answer'],
    input: z.strictObject({ taskId: Id, answer: taskAnswers[type] as unknown as z.ZodType<AnswerOf<T>> }),
    output: WriteAnswer,
    failures: { TASK_CLOSED },
    async handler({ taskId, answer }, context) {
      const task = await activeTask(context, taskId, type);
      const refusal = await wrong(answer, context);
      if (refusal !== null) return refusal;
      await completeTask(context, task, withEarlierDocuments(task, answer));
      await carryOver(context, task, answer);
      return done;
    },
  });
}

/** Keeps the documents that were attached before a task was given back beside those attached now. */
function withEarlierDocuments<A extends TaskAnswer>({ answer: before }: MortgageTask, answer: A): A {
  if (!('documents' in answer) || before === null || !('documents' in before)) return answer;
  const ids = new Set(answer.documents.map(({ documentId }) => documentId));
  return { ...answer, documents: [...before.documents.filter(({ documentId }) => !ids.has(documentId)), ...answer.documents] };
}

type AnswerOf<T extends TaskType> = z.output<(typeof taskAnswers)[T]>;

async function missingDocument(documents: readonly { documentId: string }[], context: OperationContext): Promise<WriteAnswer | null> {
  for (const { documentId } of documents)
    if ((await context.attachments.open(documentId)) === null) return refused('documents', 'Attach the documents again.');
  return null;
}

/** A disclosure is complete once the signing party has confirmed each signature that it takes; nothing that a browser says completes it. */
const completeDisclosureTask = defineOperation({
  name: 'completeDisclosureTask',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '120/h' },
  input: z.strictObject({ taskId: Id }),
  output: WriteAnswer,
  failures: { TASK_CLOSED, NOT_SIGNED: { retry: 'never', say: 'Document was not signed' } },
  async handler({ taskId }, context) {
    const task = await activeTask(context, taskId, 'DISCLOSURE');
    const application = await borrowedMortgage(context, task.application_id);
    for (const mortgageDisclosureId of [task.disclosure_id ?? '', ...(task.co_disclosure_id === null ? [] : [task.co_disclosure_id])]) {
      const { status } = await ownDisclosure(context, { mortgageDisclosureId });
      if (status !== 'signed') throw new OperationFailure('NOT_SIGNED');
    }
    await completeTask(context, task, {});
    const disclosure = await ownDisclosure(context, { mortgageDisclosureId: task.disclosure_id ?? '' });
    if (disclosure.text === 'intentToProceed' && application.person_id === task.person_id) await noteIntent(context, application);
    return done;
  },
});

export const finishOperations: readonly Operation[] = [
  completes('submitTaskDocuments', 'DOCUMENT_UPLOAD', ({ documents }, context) => missingDocument(documents, context)),
  completes('submitLetterOfExplanation', 'LETTER_OF_EXPLANATION', ({ documents }, context) => missingDocument(documents, context)),
  completes('confirmResidency', 'RESIDENCY', ({ stillThere, residence }, { today }) => {
    if (stillThere !== (residence === null)) return refused('residence', 'Enter where you live now.');
    if (residence?.housing === 'RENT' && residence.monthlyRent === null) return refused('monthlyRent', 'Enter your rent.');
    const wrongZip = residence === null ? null : zipMistake(residence, 'zipCode');
    if (wrongZip !== null) return { success: false, errors: [wrongZip] };
    return residence !== null && residence.movedOn > today ? refused('movedOn', 'Enter a day that has passed.') : null;
  }),
  completes('submitTaskDemographics', 'DEMOGRAPHICS'),
  completes('confirmDependents', 'DEPENDENTS_CHECK'),
  completeDisclosureTask,
];
