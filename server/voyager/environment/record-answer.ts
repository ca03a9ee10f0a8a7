import type { Scope } from '#engine/expression/scope.ts';
import type { View } from '#schemas/views.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { StepCalls } from './step-calls.ts';

/** The result of drawing a record: its view, what it saw (null where it leads on and shows nothing), and the call of each pressed node; null if it calls nothing. */
export interface Drawing {
  view: View;
  scope: Scope | null;
  calls: (action: string) => StepCalls | null;
}

type Head = Omit<VoyagerAnswer, 'view'>;

/**
 * A record's answer. Its view is drawn once, when it is first asked for: a redirect to the record draws nothing. As data it is the
 * answer that travels, and no more.
 */
export class RecordAnswer implements VoyagerAnswer {
  declare readonly voyagerRecordId: Head['voyagerRecordId'];
  declare readonly voyagerType: Head['voyagerType'];
  declare readonly stepId: Head['stepId'];
  declare readonly revision: Head['revision'];
  declare readonly view: View;
  declare readonly pageViewMetric: Head['pageViewMetric'];
  declare readonly issues: Head['issues'];
  declare readonly save: Head['save'];
  declare readonly stepDraft?: NonNullable<Head['stepDraft']>;
  declare readonly transition: Head['transition'];
  declare readonly expiresAt: Head['expiresAt'];
  readonly #draw: () => Drawing;
  readonly #leads: boolean;
  #drawing: Drawing | null = null;

  /** `leads`: the record has ended, or is left for another page; its view says where to and shows nothing. */
  constructor(head: Head, leads: boolean, draw: () => Drawing) {
    this.#leads = leads;
    this.#draw = draw;
    Object.assign(this, head);
    Object.defineProperty(this, 'view', { enumerable: true, get: () => this.#drawn().view });
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** What the step's view saw. */
  get scope(): Scope | null {
    return this.#drawn().scope;
  }

  calls(action: string): StepCalls | null {
    return this.#drawn().calls(action);
  }

  #drawn(): Drawing {
    return (this.#drawing ??= this.#draw());
  }
}
