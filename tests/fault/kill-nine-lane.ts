import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Call, Reply } from './kill-nine-server.ts';

type Ask = (call: Omit<Call, 'id'>) => Promise<Reply | null>;
type Answered = Exclude<Reply, { problem: string }>;

/** One client: sends an update, and sends it again under the same key until it is answered. It goes round a ring, and orders now and then. */
export class Lane {
  readonly person: string;
  readonly number: number;
  readonly acknowledged: { vid: string; key: string; revision: number }[] = [];
  readonly #ask: Ask;

  constructor(person: string, number: number, ask: Ask) {
    this.person = person;
    this.number = number;
    this.#ask = ask;
  }

  async run(stopping: () => boolean, onAnswer: () => void): Promise<void> {
    let ring = await this.#start('RING', { name: 'lane' });
    for (let turn = 0; !stopping(); turn++) {
      ring = await this.#update('RING', ring, 'CONTINUE', {});
      onAnswer();
      if (turn % 5 === this.number % 5) await this.#order(`order ${turn}`, onAnswer);
    }
  }

  async #order(shop: string, onAnswer: () => void): Promise<void> {
    let at = await this.#start('ORDER', { shop });
    at = await this.#update('ORDER', at, 'CONTINUE', { name: 'tea', count: 1, code: null });
    onAnswer();
    at = await this.#update('ORDER', at, 'CONFIRM', {});
    onAnswer();
    while (!at.settled) {
      await pause(20); // a person waits before asking again
      at = await this.#until({ do: 'resume', person: this.person, vid: at.vid });
    }
    if (at.stepId !== 'packing') throw new Error(`The order of lane ${this.number} stands at ${at.stepId}`);
    await this.#update('ORDER', at, 'HURRY', {});
    onAnswer();
  }

  #start(voyagerType: string, input: { [name: string]: string }): Promise<Answered> {
    return this.#until({ do: 'start', person: this.person, voyagerType, input, key: uuidv7() });
  }

  async #update(voyagerType: string, at: Answered, event: string, values: { [name: string]: string | number | null }): Promise<Answered> {
    const key = uuidv7();
    const request = { type: 'VoyagerEventRequest' as const, stepId: at.stepId, voyagerType, event, values, revision: at.revision };
    const answered = await this.#until({ do: 'update', person: this.person, vid: at.vid, request, key });
    if (answered.revision <= at.revision) throw new Error(`Lane ${this.number} was answered with an older revision`);
    this.acknowledged.push({ vid: at.vid, key, revision: answered.revision });
    return answered;
  }

  /** Asks until there is an answer. A dead server and a broken database are asked again; a refusal would be a mistake, since nobody else writes. */
  async #until(call: { [field: string]: unknown; do: Call['do'] }): Promise<Answered> {
    for (;;) {
      const reply = await this.#ask(call as unknown as Omit<Call, 'id'>);
      if (reply !== null && !('problem' in reply)) return reply;
      if (reply !== null && !reply.problem.startsWith('fault: The database refused'))
        throw new Error(`Lane ${this.number} was refused: ${reply.problem}`);
      await pause(10); // the server is being started by somebody else
    }
  }
}
