import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { type Coverage, coverageOf } from '#engine/journey/coverage.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Page as PageData, Problem } from '#schemas/wire.ts';
import { type Hands, updateOf } from './hands.ts';
import type { Walk } from './area-walks.ts';
import { movesOf, nameOf, outcomeOf, type Move, type Typed } from './moves.ts';
import { Refusals, sayings } from './refusals.ts';

interface Here {
  stepId: string;
  page: PageData;
  layout: Layout;
  moves: Move[];
}

/**
 * Walks a flow as a person does: it reads the view for the labels of fields and buttons, enters values, presses, and sees where it
 * lands; it goes on until every move of every step it has met was made. At each step it first sends what the step must refuse. It knows
 * no flow: people and starting points are data.
 */
export class Walker {
  made = 0;
  private readonly untriedOf = new Map<string, Set<string>>();
  private readonly refusals = new Map<string, Refusals>();
  private readonly hands: Hands;
  private readonly library: Library;
  private readonly voyagerType: string;
  private readonly typed: Typed;
  /** The flows that this one visits. */
  private readonly subflows: ReadonlySet<string>;

  /** The steps where everything is tried; null for all. */
  private readonly only: readonly string[] | null;
  /** A step that nothing leads on from; null where the walk goes to the end. */
  private readonly until: string | null;

  constructor(
    hands: Hands,
    library: Library,
    voyagerType: string,
    { typed = {}, only, until }: Pick<Walk, 'typed' | 'only' | 'until'> = {},
  ) {
    this.only = only ?? null;
    this.until = until ?? null;
    this.hands = hands;
    this.library = library;
    this.voyagerType = voyagerType;
    this.typed = typed;
    this.subflows = new Set(
      Object.values(this.flow(voyagerType).states).flatMap(({ subflow }) => (subflow === null ? [] : [subflow.voyagerType])),
    );
  }

  async walk(entry: string, atMost = 300): Promise<void> {
    await this.hands.open(entry);
    for (let moves = 0; moves < atMost; moves += 1) {
      const from = (await this.here()) ?? (await this.beginAgain(entry));
      if (from === null) return; // the entry itself leads away now
      const { stepId } = from;
      // Moves that lead on come last: they may end the record before the rest was tried.
      const untried = from.moves.filter((move) => this.untried(stepId).has(nameOf(move)));
      const next = untried.find((move) => !move.primary) ?? untried[0] ?? this.towardsUntried(stepId, from.moves);
      if (next === undefined) return;
      this.untried(stepId).delete(nameOf(next));
      const outcome = outcomeOf(from.layout, next);
      if (outcome !== 'sent' || !(await this.hands.make(next, from.page))) {
        this.ways = this.ways.filter((way) => way.from !== stepId || way.move !== nameOf(next)); // no way any more
        // Values that were entered and not sent are still there: the next moves start from the page as it is.
        if (outcome === 'sent') await this.hands.open(from.page.url);
        continue;
      }
      this.made += 1;
      const subflows = this.subflowTimes;
      const to = (await this.here())?.stepId ?? 'leave';
      this.ways.push({ from: stepId, move: nameOf(next), to, subflows: this.subflowTimes > subflows });
    }
  }

  /** The coverage of the walk in every flow that it met. */
  async coverage(): Promise<Map<string, Coverage>> {
    let journeys = await this.journeys();
    // A parent is told of its child's end by a worker.
    for (let asked = 0; asked < 100 && !this.areTold(journeys); asked++) {
      await this.hands.pass();
      journeys = await this.journeys();
    }
    return new Map(
      [...new Set(journeys.map(({ journey }) => journey))].map((voyagerType) => {
        const flow = this.flow(voyagerType);
        const histories = journeys.filter(({ journey }) => journey === voyagerType).map(historyOf);
        const events = this.hands.refused.filter(({ stepId, event, said }) => {
          const ways = flow.states[stepId]?.events[event] ?? [];
          return said === null ? ways.length > 0 : ways.some(({ problem }) => problem !== null && sayings(problem, flow).test(said));
        });
        return [voyagerType, coverageOf(flow, histories, { events, validators: [...(this.refusals.get(voyagerType)?.seen ?? [])] })];
      }),
    );
  }

  private async journeys(): Promise<Journey[]> {
    return (await this.hands.journeys()).map((text) => {
      const known = this.readBefore.get(text);
      if (known !== undefined) return known;
      const read = readJourney(text);
      if ('error' in read) throw new Error(`A recorded journey cannot be read: ${read.error}`);
      this.readBefore.set(text, read.journey);
      return read.journey;
    });
  }

  private areTold(journeys: readonly Journey[]): boolean {
    const told = journeys.flatMap(({ steps }) =>
      steps.flatMap(({ event }) => (event.type === 'voyager.child.done' ? [event.childId] : [])),
    );
    return journeys.every(({ journey, recordId, steps }) => {
      const isChild = this.flow(journey).parent !== null && steps.at(-1)?.then.status === 'done';
      return !isChild || told.includes(recordId);
    });
  }

  private flow(voyagerType: string): CompiledFlow {
    const flow = this.library.flows.get(voyagerType);
    if (flow === undefined) throw new Error(`There is no flow ${voyagerType}`);
    return flow;
  }

  private async beginAgain(entry: string): Promise<Here | null> {
    await this.hands.open(entry);
    const here = await this.here();
    this.entryStep = here?.stepId;
    return here;
  }

  /** The step of the flow where it stands now, once all that it visits is over. */
  private async here(): Promise<Here | null> {
    const page = await this.passSubflow();
    if (page?.voyager == null || page.voyager.voyagerType !== this.voyagerType || !('layout' in page.view)) return null;
    const { stepId } = page.voyager;
    const { layout } = page.view;
    const moves = movesOf(layout, this.typed);
    this.entryStep ??= stepId;
    const isTried = this.only?.includes(stepId) ?? true;
    const offered = isTried ? moves : passing(moves).filter(({ primary }) => !primary || stepId !== this.until);
    if (!this.untriedOf.has(stepId)) for (const move of offered) this.untried(stepId).add(nameOf(move));
    this.forgetGone(stepId, moves);
    if (isTried) await this.tryWrong(page, layout);
    return { stepId, page, layout, moves };
  }

  /** Sends what the step must refuse; nothing of it may change the record. */
  private async tryWrong(page: PageData, layout: Layout): Promise<void> {
    const { voyagerType = '', stepId = '' } = page.voyager ?? {};
    const refusals = this.refusals.get(voyagerType) ?? new Refusals(this.flow(voyagerType));
    this.refusals.set(voyagerType, refusals);
    for (const wrong of refusals.wrongFor(stepId, layout)) {
      const { status, body } = await this.hands.update(page, updateOf(page, wrong.event, wrong.values));
      refusals.saw(stepId, wrong, status, (body as Partial<Problem>).issues ?? []);
    }
  }

  /** The first move of a shortest way, over what was taken before, to a step that still has untried moves. Leaving leads to the entry. */
  private towardsUntried(stepId: string, possible: Move[]): Move | undefined {
    const reached = new Set([stepId]);
    // A move leads where it led last; one into another flow may come back elsewhere each time.
    let edge = possible.flatMap((first) => {
      const ways = this.ways.filter((way) => way.from === stepId && way.move === nameOf(first));
      return ways.filter((way, index) => way.subflows || index === ways.length - 1).map(({ to: at }) => ({ first, at }));
    });
    while (edge.length > 0) {
      const onward: typeof edge = [];
      for (const { first, at } of edge) {
        const to = at === 'leave' ? this.entryStep : at;
        if (to === undefined || reached.has(to)) continue;
        if (this.untried(to).size > 0) return first;
        reached.add(to);
        for (const way of this.ways) if (way.from === to) onward.push({ first, at: way.to });
      }
      edge = onward;
    }
    return undefined;
  }
  private ways: { from: string; move: string; to: string; subflows: boolean }[] = [];
  private entryStep: string | undefined;

  /** Stops looking for a move that a step offered once and then not for three times. */
  private forgetGone(stepId: string, moves: Move[]): void {
    const offered = new Set(moves.map(nameOf));
    for (const name of this.untried(stepId)) {
      const times = offered.has(name) ? 0 : (this.gone.get(`${stepId} ${name}`) ?? 0) + 1;
      this.gone.set(`${stepId} ${name}`, times);
      if (times >= 3) this.untried(stepId).delete(name);
    }
  }
  private readonly gone = new Map<string, number>();
  private readonly readBefore = new Map<string, Journey>();

  /** Names of the moves that a step was seen to have and that were not made yet. */
  private untried(stepId: string): Set<string> {
    const known = this.untriedOf.get(stepId) ?? new Set<string>();
    this.untriedOf.set(stepId, known);
    return known;
  }

  /** Steps of another flow, which this one visits: what was done least often is done next, first what leads on, until it is over or left. */
  private async passSubflow(atMost = 40): Promise<PageData | null> {
    let page = await this.hands.look();
    for (let moves = 0; moves < atMost; moves += 1) {
      if (page?.voyager == null || !this.subflows.has(page.voyager.voyagerType) || !('layout' in page.view)) return page;
      const { layout } = page.view;
      const { voyagerType, stepId } = page.voyager;
      const counted = movesOf(layout, this.typed).map((move) => ({ move, key: `${voyagerType} ${stepId} ${nameOf(move)}` }));
      const times = (key: string): number => this.visited.get(key) ?? 0;
      counted.sort((a, b) => times(a.key) - times(b.key) || Number(b.move.primary) - Number(a.move.primary));
      const next = counted[0];
      if (next === undefined) return page;
      this.visited.set(next.key, times(next.key) + 1);
      this.subflowTimes += 1;
      if (outcomeOf(layout, next.move) === 'sent') await this.hands.make(next.move, page);
      page = await this.hands.look();
    }
    return page;
  }
  private readonly visited = new Map<string, number>();
  private subflowTimes = 0;
}

/** The moves that are tried at a step in passing: the last way on, and the unchecked ones, like Back. */
const passing = (moves: readonly Move[]): readonly Move[] => [
  ...moves.filter((move) => !move.primary && !move.checked),
  ...moves.filter((move) => move.primary).slice(-1),
];
