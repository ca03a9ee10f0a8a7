import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import {
  gate,
  borrowedMortgage,
  borrowersOf,
  type MortgageBorrower,
  taskGroups,
  taskTypes,
  isOpenTask,
  openTask,
  ownTask,
  TASK_CLOSED,
  TaskAsk,
  tasksOf,
  TaskTitle,
  type MortgageTask,
} from '../mortgage/index.ts';

const TaskState = z.enum(['active', 'completed']);

const Task = z.strictObject({
  taskId: z.string(),
  taskType: z.enum(taskTypes),
  taskState: TaskState,
  details: z.strictObject({
    title: TaskTitle,
    ask: TaskAsk,
    /** Why it was returned. */
    reason: z.string().nullable(),
    /** When it was completed, epoch milliseconds. */
    timeStampDetails: z.number().nullable(),
  }),
});

const taskFrom = ({
  id,
  task_type: taskType,
  task_state: taskState,
  details,
  completed_at: completedAt,
}: MortgageTask): z.input<typeof Task> => ({
  taskId: id,
  taskType,
  taskState,
  details: { ...details, timeStampDetails: completedAt },
});

/** 001 §7: the tasks of an application by group, and those that are completed. */
const getMortgageApplicationTasks = defineOperation({
  name: 'getMortgageApplicationTasks',
  kind: 'read',
  gate,
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({
    taskGroups: z.array(
      z.strictObject({ taskGroupTitle: said(taskGroups.map(({ title }) => title)), notCompleted: z.number().int(), tasks: z.array(Task) }),
    ),
    completed: z.array(Task),
  }),
  async handler({ applicationId }, context) {
    const application = await borrowedMortgage(context, applicationId);
    const tasks = await tasksOf(context, applicationId);
    const active = tasks.filter((task) => isOpenTask(task, application));
    const done = tasks.filter(({ task_state }) => task_state === 'completed');
    const groups = taskGroups.map(({ title, types }) => {
      const own = active.filter(({ task_type }) => types.includes(task_type)).map(taskFrom);
      return { taskGroupTitle: title, notCompleted: own.length, tasks: own };
    });
    return {
      taskGroups: groups.filter(({ tasks: own }) => own.length > 0),
      completed: done.toSorted((one, other) => (other.completed_at ?? 0) - (one.completed_at ?? 0)).map(taskFrom),
    };
  },
});

/** One task, with what its steps show. */
const getMortgageTask = defineOperation({
  name: 'getMortgageTask',
  kind: 'read',
  gate,
  personal: [
    'output.address',
    'output.signerName',
    'output.borrowerName',
    'output.coSignerName',
    'output.dependents',
    'output.explanation',
    'output.sentDocuments',
  ],
  input: z.strictObject({ taskId: Id }),
  output: Task.extend({
    applicationId: z.string(),
    /** It can be worked off: it is active, and its application is not decided or withdrawn. */
    isOpen: z.boolean(),
    /** For a disclosure: the document to sign. */
    disclosureId: z.string().nullable(),
    /** The same document for the co-borrower who signs it after the applicant, on the same device. */
    coDisclosureId: z.string().nullable(),
    coSignerName: z.string().nullable(),
    borrowerId: z.string(),
    borrowerName: z.string(),
    /** The address at which the borrower said they live. */
    address: z.string().nullable(),
    /** The dependents that they named. */
    dependents: z.array(z.strictObject({ age: z.number().int() })),
    /** The letter and the names of the documents that were sent before a task was given back. */
    explanation: z.string().nullable(),
    sentDocuments: z.array(z.string()),
    updatedOn: IsoDate,
  }),
  async handler({ taskId }, context) {
    const task = await ownTask(context, taskId);
    const application = await borrowedMortgage(context, task.application_id);
    const borrowers = await borrowersOf(context, application);
    const isApplicant = application.person_id === task.person_id;
    const asked = borrowers.find(({ entry }) => entry === (isApplicant ? 'self' : 'invited'));
    const second = borrowers.find(({ entry }) => entry === 'entered');
    const { answers } = asked?.details ?? {};
    const home = answers?.residence;
    return {
      ...taskFrom(task),
      applicationId: application.id,
      isOpen: isOpenTask(task, application),
      disclosureId: task.disclosure_id,
      coDisclosureId: task.co_disclosure_id,
      coSignerName: task.co_disclosure_id === null ? null : nameOf(second),
      borrowerId: asked?.id ?? '',
      borrowerName: nameOf(asked),
      address: home == null ? null : `${home.street1}, ${home.city}, ${home.state} ${home.zipCode}`,
      dependents: [...(answers?.identity?.dependents ?? [])],
      explanation: task.answer !== null && 'explanation' in task.answer ? task.answer.explanation : null,
      sentDocuments: task.answer !== null && 'documents' in task.answer ? task.answer.documents.map(({ name }) => name) : [],
      updatedOn: context.today,
    };
  },
});

const nameOf = (borrower: MortgageBorrower | undefined): string =>
  `${borrower?.details?.firstName ?? ''} ${borrower?.details?.lastName ?? ''}`.trim();

/** 001 §4.2: begins the flow of a task, or finds the record that is open. */
const startMortgageApplicationTask = defineOperation({
  name: 'startMortgageApplicationTask',
  kind: 'external',
  gate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '200/h' },
  input: z.strictObject({ taskId: Id }),
  output: z.strictObject({ stepId: z.string(), voyagerRecordId: z.string() }),
  failures: { TASK_CLOSED },
  async handler({ taskId }, context) {
    await openTask(context, taskId);
    return context.beginFlow('MORTGAGE_TASKS', { taskId });
  },
});

export const taskOperations: readonly Operation[] = [getMortgageApplicationTasks, getMortgageTask, startMortgageApplicationTask];
