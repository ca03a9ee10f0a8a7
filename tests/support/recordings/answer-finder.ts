import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { movesOf, nameOf, outcomeOf, type Typed, valuesOf } from '../moves.ts';
import type { Answer, Answers } from './recorded-answers.ts';

/**
 * Answers steps that no recording names from their views, as a walker does: every press that leads on, with each choice before it. It remembers what
 * it sent, so that the next journey by the same step takes another way.
 */
export class AnswerFinder {
  private readonly sent = new Set<string>();
  private readonly isNew: (voyagerType: string, stepId: string) => boolean;
  private readonly typed: Typed;

  constructor(isNew: (voyagerType: string, stepId: string) => boolean, typed: Typed) {
    this.isNew = isNew;
    this.typed = typed;
  }

  /** A step's answers, untried ones first; the one that was found before is the first of all. */
  answersAt(at: VoyagerAnswer, found: Answers = {}): Answer[] {
    const { stepId, voyagerType, view } = at;
    const before = found[stepId];
    if (before === undefined && !this.isNew(voyagerType, stepId)) return [];
    if (!('layout' in view)) return before === undefined ? [] : [before];
    const { layout } = view;
    const moves = movesOf(layout, this.typed).filter((move) => move.checked && outcomeOf(layout, move) === 'sent');
    const keyOf = (move: (typeof moves)[number]): string => `${voyagerType} ${stepId} ${nameOf(move)}`;
    const ordered = moves.toSorted(
      (one, other) =>
        Number(this.sent.has(keyOf(one))) - Number(this.sent.has(keyOf(other))) || Number(other.primary) - Number(one.primary),
    );
    const [first] = ordered;
    if (first !== undefined && before === undefined) this.sent.add(keyOf(first));
    const answers = ordered.map((move) => ({ event: move.event, values: valuesOf(layout, move.entries) as JsonObject }));
    if (before === undefined && answers.length === 0)
      throw new Error(`no press of ${stepId} of ${voyagerType} leads on with what a walker enters`);
    return before === undefined ? answers : [before, ...answers];
  }

  /** How many different answers were sent. */
  get tried(): number {
    return this.sent.size;
  }
}
