import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { allocationUpdate } from '../allocation-update/recordings.ts';
import { identityReentry } from '../identity-reentry/recordings.ts';
import { newAccount } from '../new-account/recordings.ts';
import { securitiesLending } from '../securities-lending/recordings.ts';
import { taxInputs } from '../tax-inputs/recordings.ts';
import { pdf } from './hands.ts';
import { startTestServer, type SignedIn, type TestServer } from './server.ts';

const usage = `npx tsx tests/support/record-journeys.ts [name…]

Starts a server on a folder of its own, takes journeys through the flows as copies of personas do, over HTTP, and writes each to
flows/<area>/journeys/<name>.journey.yaml, which tests/replay replays. Without names it records all of them:

`;

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

  /** Chooses what a party answers for whoever travels. */
  async choose(party: string, outcome: string): Promise<void> {
    await this.person.post('/api/dev/scenario', { party, outcome });
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

export interface Recording {
  /** `<area>/<name>` of each file, in the order of the records answered. */
  files: string[];
  /** Which persona the traveller is like. */
  as: string;
  travel(traveller: Traveller): Promise<VoyagerAnswer[]>;
}

/** Two reviews of one ladder, mine to 24 months; the other is confirmed first. */
async function reviewedTwice(they: Traveller, other: number): Promise<{ mine: VoyagerAnswer }> {
  const mine = await they.send(await they.begin('LADDER_EDIT', { accountId: await they.ladder() }), 'CONTINUE', { months: 24 }, 'confirm');
  const theirs = await they.begin('LADDER_EDIT', await they.ladderFromSettings());
  await they.send(await they.send(theirs, 'CONTINUE', { months: other }, 'confirm'), 'CONFIRM', {}, 'savedFromSettings');
  return { mine };
}

/** Two reviews of one ladder's reinvesting, mine until a date, before the account is selected; the other is confirmed first, until its date. */
async function reinvestingReviewedTwice(they: Traveller, other: string): Promise<{ mine: VoyagerAnswer; destination: string }> {
  const until = (terminationDate: string) => ({ reinvest: 'until', terminationDate });
  const destination = await they.ownDestination();
  const mine = await they.send(
    await they.begin('LADDER_REINVEST', { accountId: await they.ladder() }),
    'CONTINUE',
    until('2030-01-15'),
    'accountSelection',
  );
  const begun = await they.begin('LADDER_REINVEST', await they.ladderFromSettings());
  const theirs = await they.send(begun, 'CONTINUE', until(other), 'accountSelection');
  await they.send(theirs, 'CONTINUE', { destination }, 'savedFromSettings');
  return { mine, destination };
}

const recordings: readonly Recording[] = [
  {
    files: ['bond-ladder/lengthen'],
    as: 'lena.hart',
    async travel(they) {
      const length = await they.begin('LADDER_EDIT', { accountId: await they.ladder() });
      const confirm = await they.send(length, 'CONTINUE', { months: 48 }, 'confirm');
      return [await they.send(confirm, 'CONFIRM', {}, 'saved')];
    },
  },
  {
    files: ['bond-ladder/shorten-after-going-back'],
    as: 'lena.hart',
    async travel(they) {
      const length = await they.begin('LADDER_EDIT', await they.ladderFromSettings());
      const first = await they.send(length, 'CONTINUE', { months: 30 }, 'confirm');
      const again = await they.send(first, 'BACK', {}, 'length');
      const second = await they.send(again, 'CONTINUE', { months: 24 }, 'confirm');
      return [await they.send(second, 'CONFIRM', {}, 'savedFromSettings')];
    },
  },
  {
    files: ['bond-ladder/confirm-fails'],
    as: 'hal.dorsey',
    async travel(they) {
      const length = await they.begin('LADDER_EDIT', { accountId: await they.ladder() });
      const confirm = await they.send(length, 'CONTINUE', { months: 24 }, 'confirm');
      const failed = await they.send(confirm, 'CONFIRM', {}, 'confirm');
      return [await they.send(failed, 'BACK', {}, 'length')];
    },
  },
  {
    files: ['bond-ladder/changed-meanwhile'],
    as: 'lena.hart',
    async travel(they) {
      const { mine } = await reviewedTwice(they, 48);
      const conflict = await they.send(mine, 'CONFIRM', {}, 'asItIsNow');
      return [await they.send(conflict, 'CONTINUE', {}, 'length')];
    },
  },
  {
    files: ['bond-ladder/done-already'],
    as: 'lena.hart',
    async travel(they) {
      const { mine } = await reviewedTwice(they, 24);
      const done = await they.send(mine, 'CONFIRM', {}, 'doneAlreadySaving');
      return [await they.send(done, 'CONTINUE', {}, 'doneAlreadySavingEnd2')];
    },
  },
  {
    files: ['bond-ladder/reinvest-until-a-date'],
    as: 'lena.hart',
    async travel(they) {
      const preferences = await they.begin('LADDER_REINVEST', { accountId: await they.ladder() });
      const selection = await they.send(preferences, 'CONTINUE', { reinvest: 'until', terminationDate: '2030-01-15' }, 'accountSelection');
      return [await they.send(selection, 'CONTINUE', { destination: await they.ownDestination() }, 'saved')];
    },
  },
  {
    files: ['bond-ladder/stop-to-a-linked-account'],
    as: 'lena.hart',
    async travel(they) {
      const preferences = await they.begin('LADDER_REINVEST', await they.ladderFromSettings());
      const selection = await they.send(preferences, 'CONTINUE', { reinvest: 'stop' }, 'accountSelection');
      const linked = await they.send(selection, 'CONTINUE', { destination: 'linked' }, 'linkedAccount');
      return [await they.send(linked, 'CONTINUE', { linked: await they.linkedDestination() }, 'savedFromSettings')];
    },
  },
  {
    files: ['bond-ladder/reinvest-changed-meanwhile'],
    as: 'lena.hart',
    async travel(they) {
      const { mine, destination } = await reinvestingReviewedTwice(they, '2031-01-15');
      const conflict = await they.send(mine, 'CONTINUE', { destination }, 'asItIsNow');
      return [await they.send(conflict, 'CONTINUE', {}, 'preferences')];
    },
  },
  {
    files: ['bond-ladder/reinvest-done-already'],
    as: 'lena.hart',
    async travel(they) {
      const { mine, destination } = await reinvestingReviewedTwice(they, '2030-01-15');
      const done = await they.send(mine, 'CONTINUE', { destination }, 'doneAlreadySaving');
      return [await they.send(done, 'CONTINUE', {}, 'doneAlreadySavingEnd2')];
    },
  },
  {
    files: ['tax-override/override'],
    as: 'nico.farrow',
    async travel(they) {
      const accountRequestId = await they.application();
      const application = await they.begin('NEW_ACCOUNT', { accountRequestId });
      const summary = await they.begin('TAX_OVERRIDE', {
        accountRequestId,
        voyagerRecordId: application.voyagerRecordId,
        stepId: application.stepId,
      });
      const edit = await they.send(summary, 'EDIT', {}, 'edit');
      return [await they.send(edit, 'CONFIRM', { taxBracket: 'HIGH' }, 'done')];
    },
  },
  ...allocationUpdate,
  ...identityReentry,
  ...newAccount,
  ...securitiesLending,
  ...taxInputs,
];

async function record(recording: Recording): Promise<void> {
  const server = await startTestServer();
  try {
    const traveller = new Traveller(server, await server.personLike(recording.as));
    const ends = await recording.travel(traveller);
    for (const [index, name] of recording.files.entries()) {
      const [area = '', file = ''] = name.split('/');
      const folder = join(fileURLToPath(new URL('../../flows', import.meta.url)), area, 'journeys');
      const text = await traveller.journey(found(ends[index]));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${file}.journey.yaml`), text);
      process.stdout.write(`flows/${area}/journeys/${file}.journey.yaml: ${text.split('\n').length - 1} lines\n`);
    }
  } finally {
    await server.stop();
  }
}

const names = process.argv.slice(2);
const all = recordings.flatMap(({ files }) => files);
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  const help = unknown.includes('--help') || unknown.includes('-h');
  (help ? process.stdout : process.stderr).write(`${usage}${all.map((name) => `  ${name}\n`).join('')}`);
  process.exitCode = help ? 0 : 2;
} else {
  for (const recording of recordings) {
    if (names.length === 0 || recording.files.some((name) => names.includes(name))) await record(recording);
  }
}
