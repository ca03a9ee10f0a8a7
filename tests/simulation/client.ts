import { smallPdf } from '#tests/support/small-files.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { UpdateVoyagerRequest, VoyagerAnswer } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { ReceivedFile } from '#server/voyager/files/fitting-file.ts';
import type { VoyagerService } from '#server/voyager/service/voyager-service.ts';
import type { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { versions } from './library.ts';
import type { Random } from './random.ts';
import type { Owner } from './scheduler.ts';

/** An answer, a refusal, or nothing: then it is not known what was done. */
export type Heard = { answer: VoyagerAnswer } | { refused: VoyagerProblem } | 'nothing';

/** Carries a request to some node and the answer back, or loses either. */
export type Carry = (client: Owner, work: (service: VoyagerService) => Promise<VoyagerAnswer>) => Promise<Heard>;

/** The request that was sent under a key, and its answers. */
export interface Sent {
  person: Actor;
  vid: string;
  key: string;
  /** The number of times that it was sent; known only if each was answered. */
  times: number;
  unanswered: number;
  outcome: VoyagerAnswer | string | null;
}

export interface SentUpdate extends Sent {
  request: UpdateVoyagerRequest & { type: 'VoyagerEventRequest' };
}

/** A file that was to come to a step, or go from it. */
export interface SentFile extends Sent {
  at: { stepId: string; revision?: number };
  change: { add: ReceivedFile } | { remove: string };
}

/** The knowledge that all devices of a person share. */
export interface Known {
  person: Actor;
  /** The last answers for each record, the newest last. */
  records: Map<string, VoyagerAnswer[]>;
  sent: SentUpdate[];
  files: SentFile[];
  /** The revision that the record has reached for sure. */
  reached: Map<string, number>;
  /** Records that were said to have expired, and what comes after them. */
  gone: Map<string, string | null>;
  /** From when on their erasure was asked for, and whether it was acknowledged. */
  erasing: boolean;
  erased: boolean;
}

export interface ClientWorld {
  random: Random;
  carry: Carry;
  sleep: (owner: Owner, milliseconds: number) => Promise<void>;
  say: (what: string) => void;
  note: (who: string, what: string) => void;
  everybody: Known[];
}

const shops = ['main', 'small'] as const;
const names = ['tea', 'milk', 'sold out', 'bread'] as const;
const forged = [
  'voyager.effect.done',
  'voyager.timer',
  'xstate.done.actor.asking',
  'xstate.after.120000.ERRAND.waiting',
  'ENTER',
  'NONE',
] as const;

/** A device of a person: goes on with what it knows, rightly or not, and asks again under the same key while it hears nothing. */
export class Client implements Owner {
  readonly name: string;
  readonly condition = 'runs';
  readonly #world: ClientWorld;
  readonly #known: Known;
  /** The record that is to be gone on with. */
  #next: string | null = null;

  constructor(name: string, world: ClientWorld, known: Known) {
    this.name = name;
    this.#world = world;
    this.#known = known;
  }

  async run(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      await this.#turn();
      if (this.#world.random.chance(0.3)) await this.#world.sleep(this, this.#world.random.below(4000));
    }
  }

  async #turn(): Promise<void> {
    const { random } = this.#world;
    const next = this.#next;
    this.#next = null;
    if (next !== null) return this.#resume(next);
    const records = [...this.#known.records.values()];
    const answers = records.length === 0 ? undefined : records[random.below(records.length)];
    const at = answers?.at(-1);
    if (at === undefined || random.chance(0.12)) return this.#start();
    const what = random.below(100);
    if (what < 45) return this.#goOn(at);
    if (what < 53) return this.#again();
    if (what < 61) return this.#back(at);
    if (what < 69) return this.#update({ ...at, ...answers?.[random.below(answers.length)], voyagerType: at.voyagerType }, null);
    if (what < 76) return this.#update(at, random.pick(forged));
    if (what < 82) return this.#update(at, null, { wrong: true });
    if (what < 86) return this.#stranger();
    if (what < 91) return this.#changeFiles(at);
    return this.#resume(at.voyagerRecordId);
  }

  async #start(): Promise<void> {
    const { random } = this.#world;
    const { person } = this.#known;
    const [voyagerType, input] = random.pick<[string, JsonObject]>([
      ['ERRAND', { shop: random.pick(shops) }],
      ['ERRAND', { shop: random.pick(shops) }],
      ['LOOK', { name: random.pick(shops), ...this.#parent() }],
    ]);
    if (random.chance(0.25)) {
      await this.#ask(`enters ${voyagerType}`, (service) => service.findOrStart({ person, voyagerType, given: input }));
      return;
    }
    const key = random.id();
    const first = await this.#untilHeard(`starts ${voyagerType}`, (service) => service.start({ person, voyagerType, input, key }));
    if (!random.chance(0.3) || first === null) return;
    const second = await this.#untilHeard(`starts ${voyagerType} again`, (service) => service.start({ person, voyagerType, input, key }));
    // A person whose keys are erased begins anew.
    if (second !== null && !this.#known.erasing && second.voyagerRecordId !== first.voyagerRecordId)
      this.#world.say(`one key has begun two records (P2)`);
  }

  /** Now and then a record is begun from another, which is to hear of its end. */
  #parent(): JsonObject {
    const looks = [...this.#known.records.values()]
      .flatMap((answers) => answers.at(-1) ?? [])
      .filter(({ voyagerType }) => voyagerType === 'LOOK');
    const parent = looks[this.#world.random.below(looks.length * 2)];
    return parent === undefined ? {} : { parentRecord: parent.voyagerRecordId };
  }

  async #goOn(at: VoyagerAnswer): Promise<void> {
    const { person } = this.#known;
    const { voyagerRecordId: vid, voyagerType, stepId } = at;
    const state = stateOf(voyagerType, stepId);
    if (state?.kind === 'call') {
      await this.#ask('polls', (service) =>
        service.update({ person, vid, request: { type: 'EmptyVoyagerRequest', stepId, voyagerType }, key: null }),
      );
      return;
    }
    if (state?.subflow != null) {
      const visited = state.subflow.voyagerType;
      await this.#untilHeard(`runs the subflow ${visited}`, (service) => service.subflow({ person, voyagerType: visited, parent: vid }));
      return;
    }
    if (state?.kind !== 'step') return this.#resume(at.voyagerRecordId);
    await this.#update(at, null);
  }

  async #resume(vid: string): Promise<void> {
    const { person, reached, gone } = this.#known;
    const least = reached.get(vid) ?? 0;
    const wasGone = (gone.get(vid) ?? null) !== null;
    const answer = await this.#ask('resumes', (service) => service.resume({ person, vid }), vid);
    if (answer !== null && wasGone) this.#world.say(`${vid} was shown after it was said to have expired (FL-07)`);
    if (answer !== null && answer.revision < least)
      this.#world.say(`${vid} was shown at ${answer.revision} after ${least} was acknowledged (P1)`);
  }

  /** A step of the trail, at the revision that is known. */
  #back(at: VoyagerAnswer): Promise<void> {
    const earlier = this.#known.records.get(at.voyagerRecordId) ?? [];
    const stepId = earlier[this.#world.random.below(earlier.length)]?.stepId ?? at.stepId;
    return this.#update({ ...at, stepId }, null);
  }

  /** Sends what was sent before under the same key, by whatever device: the same, or something else. */
  async #again(): Promise<void> {
    const { random, say } = this.#world;
    const { sent } = this.#known;
    const before = sent[random.below(sent.length)];
    if (before === undefined) return;
    if (random.chance(0.7)) return this.#send(before);
    const { person, vid, key } = before;
    const request = { ...before.request, values: { other: 'than before' } };
    const done = before.outcome !== null && typeof before.outcome !== 'string';
    const heard = await this.#world.carry(this, (service) => service.update({ person, vid, request, key }));
    if (heard === 'nothing') return;
    if ('answer' in heard) say(`${key} was taken for another request (P2)`);
    else if (done && !['keyReused', 'notFound'].includes(heard.refused.code))
      say(`a used key for another request was refused as ${heard.refused.code} (P2)`);
  }

  async #stranger(): Promise<void> {
    const { random, everybody, say } = this.#world;
    const other = everybody[random.below(everybody.length)];
    const [vid] = other === undefined || other === this.#known ? [] : [...other.records.keys()];
    if (vid === undefined) return;
    const { person } = this.#known;
    const heard = await this.#world.carry(this, (service) => service.resume({ person, vid }));
    if (heard !== 'nothing' && (!('refused' in heard) || heard.refused.code !== 'notFound'))
      say(`${vid} was shown to somebody else (FL-08)`);
  }

  async #update(at: VoyagerAnswer, event: string | null, { wrong = false } = {}): Promise<void> {
    const { random } = this.#world;
    const { voyagerRecordId: vid, voyagerType, stepId } = at;
    const [some, ...others] = Object.keys(stateOf(voyagerType, stepId)?.events ?? {});
    const chosen = event ?? (some === undefined ? 'CONTINUE' : random.pick([some, some, some, ...others]));
    const update: SentUpdate = {
      person: this.#known.person,
      vid,
      key: random.id(),
      request: {
        type: 'VoyagerEventRequest',
        stepId,
        voyagerType,
        event: chosen,
        values: wrong ? { name: '', count: 0, other: 1 } : this.#values(stepId, chosen),
        ...(random.chance(0.8) ? { revision: at.revision } : {}),
      },
      times: 0,
      unanswered: 0,
      outcome: null,
    };
    this.#known.sent.push(update);
    await this.#send(update);
    const taken = update.outcome !== null && typeof update.outcome !== 'string';
    if (taken && (forged as readonly string[]).includes(chosen)) this.#world.say(`${vid} took ${chosen} from a client (P12)`);
    if (taken && wrong && stepId === 'details' && chosen === 'CONTINUE') this.#world.say(`${vid} took wrong values (FL-01)`);
  }

  #values(stepId: string, event: string): JsonObject {
    const { random } = this.#world;
    if (event === 'BACK') return {};
    if (stepId === 'details')
      return { name: random.pick(names), count: 1 + random.below(3), code: random.chance(0.3) ? 'a long secret' : null };
    if (stepId === 'gift') return { card: random.chance(0.5) ? 'with love' : null };
    return stepId === 'choose' ? { bed: 'upper' } : {};
  }

  #send(update: SentUpdate): Promise<void> {
    const { person, vid, request, key } = update;
    return this.#deliver(update, `sends ${request.event} for ${request.stepId}`, (service) =>
      service.update({ person, vid, request, key }),
    );
  }

  /** A file comes to the first step of an errand or goes from it; some are none that the step takes, and some go that are not there. */
  async #changeFiles(at: VoyagerAnswer): Promise<void> {
    const { random } = this.#world;
    const { voyagerRecordId: vid, voyagerType, stepId, revision } = at;
    if (voyagerType !== 'ERRAND' || (stepId !== 'details' && random.chance(0.7))) return this.#resume(vid);
    const there = [...JSON.stringify(at.view).matchAll(/"documentId":"([^"]+)"/g)].map(([, id]) => id ?? '');
    const bytes = random.chance(0.85) ? smallPdf(random.id()) : Buffer.from(`plain ${random.id()}`);
    const sent: SentFile = {
      person: this.#known.person,
      vid,
      key: random.id(),
      at: { stepId, ...(random.chance(0.7) ? { revision } : {}) },
      change:
        there.length === 0 || random.chance(0.6)
          ? { add: { name: 'papers.pdf', bytes, whole: true } }
          : { remove: random.chance(0.85) ? (there[random.below(there.length)] ?? '') : random.id() },
      times: 0,
      unanswered: 0,
      outcome: null,
    };
    this.#known.files.push(sent);
    await this.#sendFile(sent);
    if (random.chance(0.3)) await this.#sendFile(sent);
    if (sent.outcome !== null && typeof sent.outcome !== 'string' && random.chance(0.5)) await this.#changeFiles(sent.outcome);
  }

  #sendFile(file: SentFile): Promise<void> {
    const { person, vid, key, at, change } = file;
    return this.#deliver(file, `${'add' in change ? 'adds a file to' : 'takes a file from'} ${at.stepId}`, (service) =>
      'add' in change ? service.attach({ person, vid, key, ...at, ...change }) : service.detach({ person, vid, key, ...at, ...change }),
    );
  }

  async #deliver(update: Sent, what: string, work: (service: VoyagerService) => Promise<VoyagerAnswer>): Promise<void> {
    const { vid } = update;
    const known = this.#known;
    for (let attempt = 1; attempt <= 5; attempt++) {
      update.times += 1;
      update.unanswered += 1;
      const heard = await this.#world.carry(this, work);
      if (heard === 'nothing') {
        this.#world.note(this.name, `${what}, hears nothing`);
        await this.#world.sleep(this, 200 + this.#world.random.below(3000));
        continue;
      }
      update.unanswered -= 1;
      this.#hear(what, heard, vid);
      if ('answer' in heard) {
        update.outcome = heard.answer;
        known.reached.set(vid, Math.max(known.reached.get(vid) ?? 0, heard.answer.revision));
      } else update.outcome ??= heard.refused.code;
      return;
    }
  }

  async #ask(
    what: string,
    work: (service: VoyagerService) => Promise<VoyagerAnswer>,
    vid: string | null = null,
  ): Promise<VoyagerAnswer | null> {
    const heard = await this.#world.carry(this, work);
    if (heard === 'nothing') this.#world.note(this.name, `${what}, hears nothing`);
    else this.#hear(what, heard, vid);
    return heard !== 'nothing' && 'answer' in heard ? heard.answer : null;
  }

  async #untilHeard(what: string, work: (service: VoyagerService) => Promise<VoyagerAnswer>): Promise<VoyagerAnswer | null> {
    for (let attempt = 1; attempt <= 5; attempt++) {
      const heard = await this.#world.carry(this, work);
      if (heard !== 'nothing') {
        this.#hear(what, heard, null);
        return 'answer' in heard ? heard.answer : null;
      }
      await this.#world.sleep(this, 200 + this.#world.random.below(3000));
    }
    return null;
  }

  #hear(what: string, heard: Exclude<Heard, 'nothing'>, vid: string | null): void {
    const { note, say } = this.#world;
    const { records, gone } = this.#known;
    if ('answer' in heard) {
      const { answer } = heard;
      const id = answer.voyagerRecordId;
      note(this.name, `${what}, is shown ${answer.voyagerType} ${answer.stepId} at ${answer.revision}`);
      records.set(id, [...(records.get(id) ?? []), answer].slice(-4));
      return;
    }
    const { code, current, successor } = heard.refused;
    note(this.name, `${what}, is refused: ${code}`);
    if (current !== null) records.set(current.voyagerRecordId, [...(records.get(current.voyagerRecordId) ?? []), current].slice(-4));
    if (code === 'expired' && vid !== null) {
      gone.set(vid, successor);
      records.delete(vid);
      this.#next = successor;
      if (successor === vid) say(`${vid} is said to come after itself (FL-07)`);
    }
  }
}

function stateOf(voyagerType: string, stepId: string) {
  for (const { library } of versions.toReversed()) {
    const state = library.flows.get(voyagerType)?.states[stepId];
    if (state !== undefined) return state;
  }
  return undefined;
}
