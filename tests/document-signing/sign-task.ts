import type { JsonObject } from '#schemas/json.ts';
import type { HttpHands } from '../support/hands.ts';
import { signAs, type Access } from './signer.ts';

/** Works off a task with a document, each signature that it takes, to its end. The names of those who were asked, in their order. */
export async function signTask(hands: HttpHands, taskId: string): Promise<string[]> {
  const signers: string[] = [];
  await hands.open(`/mortgages/tasks?taskId=${taskId}`);
  for (let page = await hands.look(); page?.voyager != null; page = await hands.look())
    if (page.view.type === 'SignatureTaskView') signers.push(await signHere(hands));
    else await send(hands, 'CONTINUE');
  return signers;
}

/** Signs the document of the step that is shown, as the party says who is to, and tells the step that it is complete. */
export async function signHere(hands: HttpHands): Promise<string> {
  const page = await hands.look();
  if (page?.view.type !== 'SignatureTaskView') throw new Error('There is nothing to sign');
  const context: JsonObject = { ...page.view.mortgageDisclosureContext };
  const there = await signAs(await hands.operation<Access>('getDisclosuresIframeInputInfo', context));
  const name = /To be signed by <strong>(.*?)<\/strong>/.exec(there.page)?.[1] ?? '';
  await there.press('consent');
  await there.press('sign', { name });
  await send(hands, 'COMPLETE');
  return name;
}

async function send(hands: HttpHands, event: string): Promise<void> {
  const page = await hands.look();
  if (page?.voyager == null) throw new Error('No step is shown');
  const { voyagerType, stepId, revision } = page.voyager;
  const answer = await hands.update(page, { type: 'VoyagerEventRequest', voyagerType, stepId, event, values: {}, revision });
  if (answer.status !== 200) throw new Error(`${stepId} ${event} answered ${answer.status}`);
  await hands.open((answer.body as { transition: { url: string } }).transition.url);
}
