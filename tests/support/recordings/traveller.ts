import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { pdf } from '../hands.ts';
import { movesOf } from '../moves.ts';
import type { SignedIn, TestServer } from '../server.ts';
import type { Answer, Answers } from './recorded-answers.ts';

/** A pause a person makes between two answers. */
const betweenMs = 4_000;

/** What to send at a step that the journey does not name, the best first; none where the journey names it. */
export type AnswerUnnamed = (at: VoyagerAnswer) => readonly Answer[];

/** Answers as they were found once. */
export const answersFound =
  (answers: Answers = {}): AnswerUnnamed =>
  ({ stepId }) => {
    const answer = answers[stepId];
    return answer === undefined ? [] : [answer];
  };

/** So many unnamed steps may follow one another. */
const mostUnnamed = 20;

/** One person on their way: what they begin and send, over HTTP. */
export class Traveller {
  private readonly server: TestServer;
  private readonly person: SignedIn;
  private readonly unnamed: AnswerUnnamed;
  /** What was sent at steps that the journey does not name. */
  readonly answered: Record<string, Answer> = {};

  constructor(server: TestServer, person: SignedIn, unnamed: AnswerUnnamed = () => []) {
    this.server = server;
    this.person = person;
    this.unnamed = unnamed;
  }

  /** The ladder as its flows are given it from the settings page: by its public id, with the internal one beside. */
  async ladderFromSettings(): Promise<{ accountId: string; iid: string }> {
    const { accounts } = await this.person.operation<{
      accounts: { accountId: string; externalizedAccountId: string; flavor: string }[];
    }>('getAccountOverviews2');
    const ladder = found(accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER'));
    return { accountId: ladder.externalizedAccountId, iid: ladder.accountId };
  }

  async ladder(): Promise<string> {
    return (await this.ladderFromSettings()).accountId;
  }

  /** The public id of the first account, or of the first of a type. */
  async firstAccount(accountType?: string): Promise<string> {
    const { accounts } = await this.person.operation<{ accounts: { externalizedAccountId: string; accountType: string }[] }>(
      'getAccountOverviews2',
    );
    return found(accounts.find((account) => accountType === undefined || account.accountType === accountType)).externalizedAccountId;
  }

  async ownDestination(): Promise<string> {
    const { eligibleAccountsByLadder } = await this.person.operation<{ eligibleAccountsByLadder: { accounts: { accountId: string }[] }[] }>(
      'getBondLadderDestinationAccounts',
    );
    return found(eligibleAccountsByLadder[0]?.accounts[0]).accountId;
  }

  async linkedDestination(): Promise<string> {
    const { destinationAccounts } = await this.person.operation<{
      destinationAccounts: { generalEligibleDestinationAccounts: { accountId: string }[] };
    }>('getBondLadderDestinationAccounts');
    return found(destinationAccounts.generalEligibleDestinationAccounts[0]).accountId;
  }

  async application(): Promise<string> {
    const { accountRequests } = await this.person.operation<{ accountRequests: { id: string }[] }>('getUserEditableAccountRequests');
    return found(accountRequests[0]).id;
  }

  /** A new application for an account of this kind. */
  async newApplication(accountSubtype: string): Promise<string> {
    const { accountRequestId } = await this.person.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype,
      userPlatform: 'WEB',
    });
    return accountRequestId;
  }

  /** The first task of this kind, of the application that was begun last. */
  async mortgageTask(taskType: string): Promise<string> {
    const { applicationsViews } = await this.person.operation<{ applicationsViews: { applicationId: string }[] }>(
      'getAllMortgageApplicationViewsForUser',
    );
    const { taskGroups } = await this.person.operation<{ taskGroups: { tasks: { taskId: string; taskType: string }[] }[] }>(
      'getMortgageApplicationTasks',
      { applicationId: found(applicationsViews[0]).applicationId },
    );
    return found(taskGroups.flatMap(({ tasks }) => tasks).find((task) => task.taskType === taskType)).taskId;
  }

  /** The first of the persona's seeded ids of a kind. */
  seeded(kind: string): string {
    return found(this.person.ids?.[kind]?.[0]);
  }

  /** Chooses what a party answers for whoever travels. */
  async choose(party: string, outcome: string): Promise<void> {
    await this.person.post('/api/dev/scenario', { party, outcome });
  }

  operation<T>(name: string, input: JsonObject): Promise<T> {
    return this.person.operation<T>(name, input);
  }

  async begin(voyagerType: string, input: JsonObject): Promise<VoyagerAnswer> {
    return this.pastUnnamed(await this.person.startVoyager(voyagerType, input));
  }

  /** Goes into the flow that a record runs at its present step. */
  async subflow(voyagerType: string, parent: VoyagerAnswer): Promise<VoyagerAnswer> {
    return this.pastUnnamed(await this.person.subflow(voyagerType, parent));
  }

  async resume(at: VoyagerAnswer): Promise<VoyagerAnswer> {
    return this.pastUnnamed(await this.read(at));
  }

  private async read({ voyagerRecordId, voyagerType }: VoyagerAnswer): Promise<VoyagerAnswer> {
    return this.answer(await this.person.post(`/api/voyagers/${voyagerRecordId}/resume`, { voyagerType }));
  }

  /** Answers a step; it must lead where the journey goes on, or the journey is not the one its name says. */
  async send(at: VoyagerAnswer, event: string, values: JsonObject, leadsTo: string): Promise<VoyagerAnswer> {
    const sent = await this.answer(await this.post(at, event, values));
    const answer = await this.pastUnnamed(sent.stepId === leadsTo ? sent : await this.waited(sent), event);
    if (answer.stepId !== leadsTo) throw new Error(`${event} of ${at.stepId} led to ${answer.stepId}, not to ${leadsTo}`);
    return answer;
  }

  private post({ voyagerRecordId, voyagerType, stepId, revision }: VoyagerAnswer, event: string, values: JsonObject): Promise<Response> {
    this.server.clock.move(betweenMs);
    return this.person.post(
      `/api/voyagers/${voyagerRecordId}/updates`,
      { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision },
      { 'idempotency-key': crypto.randomUUID() },
    );
  }

  /** Goes on through steps that the journey does not name. A way back leads on back where such a step has the same event. */
  private async pastUnnamed(from: VoyagerAnswer, event?: string): Promise<VoyagerAnswer> {
    let at = from;
    for (let passed = 0; passed < mostUnnamed; passed++) {
      const known = this.answered[at.stepId];
      const answers = known === undefined ? this.unnamed(at) : [known];
      if (answers.length === 0) return at;
      at = await this.waited(
        event !== undefined && leavesUnchecked(at, event) ? await this.sendBack(at, event) : await this.sendOne(at, answers),
      );
    }
    throw new Error(`more than ${mostUnnamed} steps that the journey does not name: ${Object.keys(this.answered).join(', ')}`);
  }

  private async sendBack(at: VoyagerAnswer, event: string): Promise<VoyagerAnswer> {
    return this.answer(await this.post(at, event, {}));
  }

  private async sendOne(at: VoyagerAnswer, answers: readonly Answer[]): Promise<VoyagerAnswer> {
    let refusal = '';
    for (const answer of answers) {
      const response = await this.post(at, answer.event, answer.values as JsonObject);
      if (response.status === 200) {
        this.answered[at.stepId] = answer;
        return this.answer(response);
      }
      refusal = await response.text();
    }
    throw new Error(`no answer to ${at.stepId} of ${at.voyagerType} was taken, the last one because: ${refusal}`);
  }

  /** Puts a document to a step that takes files. */
  async attach({ voyagerRecordId, voyagerType, stepId }: VoyagerAnswer): Promise<VoyagerAnswer> {
    const body = { voyagerType, stepId, data: pdf, metadata: { name: 'passport.pdf' } };
    const answer = await this.person.post(`/api/voyagers/${voyagerRecordId}/attachments`, body, {
      'idempotency-key': crypto.randomUUID(),
    });
    if (answer.status !== 201) throw new Error(`attaching answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as VoyagerAnswer;
  }

  /** Waits with the page that says so until an operation outside has answered. */
  private async waited(sent: VoyagerAnswer): Promise<VoyagerAnswer> {
    let at = sent;
    for (let asked = 0; at.view.type === 'PollingView' && asked < 200; asked++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      this.server.clock.move(100);
      at = await this.read(sent);
    }
    return at;
  }

  async journey({ voyagerRecordId }: VoyagerAnswer): Promise<string> {
    const answer = await this.person.get(`/api/dev/journeys/${voyagerRecordId}`);
    if (answer.status !== 200) throw new Error(`the journey answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  }

  private async answer(response: Response): Promise<VoyagerAnswer> {
    if (response.status !== 200) throw new Error(`an update answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as VoyagerAnswer;
  }
}

/** The step has a press that sends this event without checking what was entered: Back. */
function leavesUnchecked({ view }: VoyagerAnswer, event: string): boolean {
  return 'layout' in view && movesOf(view.layout, {}).some((move) => move.event === event && !move.checked);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the personas have changed: what this journey needs is not there');
  return value;
}
