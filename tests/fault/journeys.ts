import { Refused, type Client } from './client.ts';
import type { Answered } from './node.ts';

/** A person's complete journey: each turn has a name of its own, so that records begin anew. */
export type Journey = (client: Client, name: string) => Promise<void>;

/** Updates as fast as they are answered, with a local operation in every third. */
const lap: Journey = async (client, name) => {
  let at = await client.start('LAP', { name });
  for (let round = 0; round < 6; round++) {
    at = await client.update('LAP', at, 'CONTINUE');
    at = await client.update('LAP', at, 'CONTINUE');
    at = await client.update('LAP', at, round === 5 ? 'STOP' : 'CONTINUE');
  }
};

/** Two operations outside, then the timer or a person who is in a hurry, then a third. */
const delivery: Journey = async (client, name) => {
  let at = await client.start('DELIVERY', { name });
  while (at.stepId !== 'packing') {
    at = await client.update('DELIVERY', at, 'CONTINUE');
    at = await client.until(at, ({ stepId }) => stepId !== 'paying' && stepId !== 'weighing');
    // A person who looks late finds it sent by its timer already.
    if (at.stepId === 'dispatching' || at.stepId === 'delivered') return;
  }
  if (name.endsWith('0')) {
    try {
      await client.update('DELIVERY', at, 'HURRY');
    } catch (error) {
      // The timer was faster.
      if (!(error instanceof Refused && error.code === 'staleStep')) throw error;
    }
  }
};

/** A flow visited from another: left once, then gone through. */
const trip: Journey = async (client, name) => {
  let at = await client.start('TRIP', { name });
  at = await client.update('TRIP', at, 'CONTINUE');
  let room = await client.start('ROOM', {}, at.vid);
  await client.update('ROOM', room, 'BACK');
  at = await client.until(at, ({ stepId }) => stepId === 'where');
  at = await client.update('TRIP', at, 'CONTINUE');
  room = await client.start('ROOM', {}, at.vid);
  await client.update('ROOM', room, 'CONTINUE', { room: 'blue' });
  at = await client.until(at, ({ stepId }) => stepId === 'summary');
  await client.update('TRIP', at, 'CONTINUE');
};

/** Files that come and go, of a record that is then left to expire. */
const papers: Journey = async (client, name) => {
  try {
    let at = await client.start('PAPERS', { name });
    at = await client.attach(at, 'first');
    at = await client.attach(at, 'second');
    await client.detach(at, at.documents[0] ?? '');
  } catch (error) {
    // While nobody could answer, its time ran out.
    if (!(error instanceof Refused && error.code === 'expired')) throw error;
  }
};

const leftOpen = new WeakMap<Client, Answered[]>();

/** Records that are left open for a while where they stand, so that there is always somebody to be moved, and then ended by whatever version. */
const round: Journey = async (client, name) => {
  const goOn = (at: Answered) => client.updateWhereverItIs('ROUND', at, 'CONTINUE', at.stepId === 'asked' ? { note: name } : {});
  for (let at of leftOpen.get(client) ?? []) while (at.stepId !== 'ended') at = await goOn(at);
  const left: Answered[] = [];
  for (const steps of [0, 1, 2]) {
    let at = await client.start('ROUND', { name: `${name} ${steps}` });
    for (let step = 0; step < steps; step++) at = await goOn(at);
    left.push(at);
  }
  leftOpen.set(client, left);
};

/** Operations called outside a flow, as a client of the API does and as a page does. */
const payments: Journey = async (client, name) => {
  await client.pay('call', 'pay', name);
  await client.pay('press', 'pay', name);
  await client.pay('call', 'order', name);
  await client.pay('press', 'order', name);
};

/** Journeys without a flow. */
export const directJourneys: readonly [Journey, ...Journey[]] = [payments];

export const journeys: readonly [Journey, ...Journey[]] = [lap, delivery, trip, papers, round, payments];
