import type { StudioFlowRecords } from '#schemas/studio/records.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { documentIn, done, json, studio, type StudioServer } from './studio-people.ts';

export const ladder = 'bond-ladder/ladder-edit.flow.yaml';
export const lengthView = 'bond-ladder/views/length.view.yaml';

/** The flow that a document declares. */
export const flowIn = ({ server }: Pick<StudioServer, 'server'>, file: string): string =>
  [...server.services.library().flows.values()].find((flow) => flow.file === file)?.voyagerType ?? '';

/** The address of the open records of the ladder's flow. */
export const recordsOf = (all: StudioServer): string => `${studio}/flows/${flowIn(all, ladder)}/records`;

export type Edit = (text: string) => string | null;

/** Publishes changed documents the whole way: drafted, approved by somebody else, published. Documents that are edited to null are gone. */
export async function publishEdited(
  { author, reviewer, publisher }: StudioServer,
  edits: Readonly<Record<string, Edit>>,
): Promise<{ id: string }> {
  const { id } = await json<{ id: string }>(author.post(`${studio}/drafts`, { name: 'The next version' }), 201);
  let revision = 0;
  for (const [path, edit] of Object.entries(edits)) {
    const { text } = await documentIn(author, id, path);
    const saved = author.post(`${studio}/drafts/${id}/document`, { path, text: edit(text ?? ''), revision: 0 });
    ({ revision } = await json<{ revision: number }>(saved));
  }
  await done(author.post(`${studio}/drafts/${id}/submit`, { revision, text: 'People ask.' }));
  await done(reviewer.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }));
  await done(publisher.post(`${studio}/drafts/${id}/publish`, { revision, patch: false, reason: 'People ask.' }));
  return { id };
}

/** The same step, and its view, under another name. */
export async function renameStep(all: StudioServer, old: string, name: string): Promise<void> {
  const view = await viewText(all, old);
  await publishEdited(all, {
    [ladder]: (text) =>
      text
        .replace(`initial: ${old}`, `initial: ${name}`)
        .replace(`\n  ${old}:\n`, `\n  ${name}:\n`)
        .replace(`over: ${old}`, `over: ${name}`)
        .replaceAll(`answers.${old}.`, `answers.${name}.`),
    'bond-ladder/views/confirm.view.yaml': (text) => `${text.replaceAll(`answers.${old}.`, `answers.${name}.`)}# ${name}\n`,
    [`bond-ladder/views/${old}.view.yaml`]: () => null,
    [`bond-ladder/views/${name}.view.yaml`]: () => view.replace(`view: ${old}`, `view: ${name}`),
  });
}

async function viewText({ author }: StudioServer, step: string): Promise<string> {
  const { id } = await json<{ id: string }>(author.post(`${studio}/drafts`, { name: 'To read' }), 201);
  return (await documentIn(author, id, `bond-ladder/views/${step}.view.yaml`)).text ?? '';
}

/** A customer stands in the ladder's flow. */
export async function standInLadder(all: StudioServer): Promise<{ customer: SignedIn; record: VoyagerAnswer }> {
  const customer = await all.server.personLike('lena.hart');
  const { accounts } = await customer.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  return { customer, record: await customer.startVoyager(flowIn(all, ladder), { accountId }) };
}

export const recordsNow = (all: StudioServer): Promise<StudioFlowRecords> => json<StudioFlowRecords>(all.author.get(recordsOf(all)));
