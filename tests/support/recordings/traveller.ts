import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { pdf } from '../hands.ts';
import type { SignedIn, TestServer } from '../server.ts';

/** A pause a person makes between two answers. */
const betweenMs = 4_000;

/** One person on their way: what they begin and send, over HTTP. */
export class Traveller {
  private readonly server: TestServer;
  private readonly person: SignedIn;

  constructor(server: TestServer, person: SignedIn) {
    this.server = server;
    this.person = person;
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

  begin(voyagerType: string, input: JsonObject): Promise<VoyagerAnswer> {
    return this.person.startVoyager(voyagerType, input);
  }

  /** Goes into the flow that a record runs at its present step. */
  subflow(voyagerType: string, parent: VoyagerAnswer): Promise<VoyagerAnswer> {
    return this.person.subflow(voyagerType, parent);
  }

  async resume({ voyagerRecordId, voyagerType }: VoyagerAnswer): Promise<VoyagerAnswer> {
    return this.answer(await this.person.post(`/api/voyagers/${voyagerRecordId}/resume`, { voyagerType }));
  }

  /** Answers a step; it must lead where the journey goes on, or the journey is not the one its name says. */
  async send(at: VoyagerAnswer, event: string, values: JsonObject, leadsTo: string): Promise<VoyagerAnswer> {
    this.server.clock.move(betweenMs);
    const { voyagerRecordId, voyagerType, stepId, revision } = at;
    const sent = await this.answer(
      await this.person.post(
        `/api/voyagers/${voyagerRecordId}/updates`,
        { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    );
    const answer = sent.stepId === leadsTo ? sent : await this.answered(sent);
    if (answer.stepId !== leadsTo) throw new Error(`${event} of ${stepId} led to ${answer.stepId}, not to ${leadsTo}`);
    return answer;
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
  private async answered(sent: VoyagerAnswer): Promise<VoyagerAnswer> {
    let at = sent;
    for (let asked = 0; at.view.type === 'PollingView' && asked < 200; asked++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      this.server.clock.move(100);
      at = await this.resume(sent);
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

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the personas have changed: what this journey needs is not there');
  return value;
}
