import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerProblemCode } from '#server/voyager/environment/voyager-problem.ts';
import type { Answered, Call, Node, Receipt, Reply } from './node.ts';
import type { DirectOperation } from './operations.ts';
import type { SeededNumbers } from './seeded-numbers.ts';

/** An answer that a client has: it must be found in the database, once. */
export interface Acknowledged {
  kind: 'start' | 'change';
  key: string;
  vid: string;
  revision: number;
}

/** The same of a call outside a flow, or a press. */
export interface Paid {
  key: string;
  operation: DirectOperation;
  reference: string;
}

/** A client's observations, for measurements. */
export interface Watch {
  /** Milliseconds since the process began, of the first asking and of the answer. */
  acknowledged(firstAsked: number, asked: number): void;
  /** The service could not answer and said why. */
  faulted(fault: string): void;
}

/** A node that says nothing for so long is given up, and another asked under the same key. */
const patienceMs = 2000;

/** A refusal that the client must be ready for. Under a refused key nothing may have been written. */
export class Refused extends Error {
  readonly code: VoyagerProblemCode;
  constructor(code: VoyagerProblemCode) {
    super(`The service refused: ${code}`);
    this.code = code;
  }
}

/** The run is over and this client still waits. */
export class GivenUp extends Error {}

type Keyed = 'start' | 'update' | 'attach' | 'detach';
/** A call as a journey words it: the client adds who asks, and the key. */
type Wish<Do extends Call['do']> = Call extends infer Each ? (Each extends { do: Do } ? Omit<Each, 'person' | 'key'> : never) : never;

const isAnswered = (reply: Reply): reply is Answered => 'vid' in reply;
const isReceipt = (reply: Reply): reply is Receipt => 'reference' in reply;

/** One person: asks, and asks again under the same key, any node, until there is an answer. */
export class Client {
  readonly person: string;
  readonly acknowledged: Acknowledged[] = [];
  readonly paid: Paid[] = [];
  /** Keys of calls that were answered otherwise the second time, or never, and what that was. */
  readonly wrong: string[] = [];
  /** Keys of what was refused, and what that was. */
  readonly refused: { key: string; what: string }[] = [];
  readonly #nodes: readonly [Node, ...Node[]];
  readonly #numbers: SeededNumbers;
  readonly #watch: Watch;
  #givenUp = false;
  #lastFault = 'none of the nodes said why';

  constructor(person: string, nodes: readonly [Node, ...Node[]], numbers: SeededNumbers, watch: Watch) {
    this.person = person;
    this.#nodes = nodes;
    this.#numbers = numbers;
    this.#watch = watch;
  }

  /** Whatever it waits for is waited for no longer. */
  giveUp(): void {
    this.#givenUp = true;
  }

  start(voyagerType: string, input: JsonObject, parent?: string): Promise<Answered> {
    return this.#change({ do: 'start', voyagerType, input, ...(parent === undefined ? {} : { parent }) });
  }

  update(voyagerType: string, { vid, stepId, revision }: Answered, event: string, values: JsonObject = {}): Promise<Answered> {
    return this.#change({ do: 'update', vid, at: { stepId, revision }, voyagerType, event, values });
  }

  /** The same of a record that somebody else may move: then it is looked at again, and gone on with from there. */
  async updateWhereverItIs(voyagerType: string, from: Answered, event: string, values: JsonObject): Promise<Answered> {
    for (let at = from; ;) {
      try {
        return await this.update(voyagerType, at, event, values);
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'staleStep')) throw error;
        at = await this.#asked({ do: 'resume', vid: at.vid, person: this.person });
      }
    }
  }

  attach({ vid, stepId, revision }: Answered, text: string): Promise<Answered> {
    return this.#change({ do: 'attach', vid, at: { stepId, revision }, text });
  }

  detach({ vid, stepId, revision }: Answered, documentId: string): Promise<Answered> {
    return this.#change({ do: 'detach', vid, at: { stepId, revision }, documentId });
  }

  /** A call of an operation, or a press of its button. Now and then the answer is lost on the way, and the same is asked again. */
  async pay(how: 'call' | 'press', operation: DirectOperation, name: string): Promise<void> {
    const key = uuidv7();
    const call: Call = { do: how, operation, name, key, person: this.person };
    try {
      const { reference } = await this.#reply(call, isReceipt, performance.now());
      this.paid.push({ key, operation, reference });
      if (this.#numbers.below(4) > 0) return;
      const again = await this.#reply(call, isReceipt);
      if (again.reference !== reference) this.wrong.push(`a ${how} of ${operation} was answered ${reference}, and then ${again.reference}`);
    } catch (error) {
      if (error instanceof GivenUp) this.wrong.push(`a ${how} of ${operation} under ${key} came to no answer: ${this.#lastFault}`);
      throw error;
    }
  }

  /** Looks again until the record is where it is waited for. */
  async until(at: Answered, there: (answer: Answered) => boolean): Promise<Answered> {
    let seen = at;
    while (!there(seen)) {
      await pause(40); // a person waits before asking again
      seen = await this.#asked({ do: 'resume', vid: at.vid, person: this.person });
    }
    return seen;
  }

  async #change(wish: Wish<Keyed>): Promise<Answered> {
    const key = uuidv7();
    const firstAsked = performance.now();
    // The wish with its key is the call again.
    const call = { ...wish, key, person: this.person } as Call;
    try {
      const answer = await this.#asked(call, firstAsked);
      this.acknowledged.push({ kind: wish.do === 'start' ? 'start' : 'change', key, vid: answer.vid, revision: answer.revision });
      return answer;
    } catch (error) {
      if (error instanceof Refused) this.refused.push({ key, what: `${wish.do} was refused as ${error.code}` });
      throw error;
    }
  }

  #asked(call: Call, firstAsked: number | null = null): Promise<Answered> {
    return this.#reply(call, isAnswered, firstAsked);
  }

  async #reply<T extends Reply>(call: Call, isWanted: (reply: Reply) => reply is T, firstAsked: number | null = null): Promise<T> {
    for (;;) {
      if (this.#givenUp) throw new GivenUp();
      const asked = performance.now();
      const reply = await this.#numbers.pick(this.#nodes).ask(call, patienceMs);
      if (reply !== null && 'refused' in reply) throw new Refused(reply.refused);
      if (reply !== null && isWanted(reply)) {
        if (firstAsked !== null) this.#watch.acknowledged(firstAsked, asked);
        return reply;
      }
      if (reply !== null && 'fault' in reply) {
        this.#lastFault = reply.fault;
        this.#watch.faulted(reply.fault);
      }
      await pause(10); // somebody else is starting the node, or the database
    }
  }
}
