import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Page as PageData, VoyagerAnswer } from '#schemas/wire.ts';
import { movesOf, nameOf, type Entry, type Move, type Typed } from './moves.ts';

/** What a move came to: the step it led to, or `leave` for a page outside the flow. */
export interface Taken {
  from: string;
  event: string;
  to: string;
}

/**
 * Walks a flow in the browser as a person does: it reads the view for the labels of fields and buttons, enters values, presses,
 * and sees where it lands; it goes on until every move of every step it has met was made. It knows no flow.
 */
export class Walker {
  readonly taken: Taken[] = [];
  private readonly made = new Map<string, Set<string>>();
  private readonly page: Page;
  private readonly entry: string;
  private readonly voyagerType: string;

  private readonly typed: Typed;

  constructor(page: Page, entry: string, voyagerType: string, typed: Typed = {}) {
    this.page = page;
    this.entry = entry;
    this.voyagerType = voyagerType;
    this.typed = typed;
  }

  async walk(atMost = 120): Promise<void> {
    await this.page.goto(this.entry);
    for (let moves = 0; moves < atMost; moves += 1) {
      await this.passVisit();
      let here = await this.here();
      if (here === null) {
        await this.page.goto(this.entry);
        await this.passVisit();
        here = await this.here();
        if (here === null) return; // the entry itself leads away now
        this.entryStep = here.stepId;
      }
      // What leads on comes last: it may end the record before the rest was tried.
      const untried = here.moves.filter((move) => this.untried(here.stepId).has(nameOf(move)));
      const next = untried.find((move) => !move.primary) ?? untried[0] ?? this.towardsUntried(here.stepId, here.moves);
      if (next === undefined) return;
      this.untried(here.stepId).delete(nameOf(next));
      if (!(await this.make(next))) {
        this.ways = this.ways.filter((way) => way.from !== here.stepId || way.move !== nameOf(next)); // no way any more
        continue;
      }
      const to = (await this.here())?.stepId ?? 'leave';
      this.taken.push({ from: here.stepId, event: next.event, to });
      const visits = await this.passVisit();
      this.ways.push({ from: here.stepId, move: nameOf(next), to: (await this.here())?.stepId ?? to, visits });
    }
  }

  /** The first move of a shortest way, over what was taken before, to a step that still has untried moves. Leaving leads to the entry. */
  private towardsUntried(stepId: string, possible: Move[]): Move | undefined {
    const reached = new Set([stepId]);
    // A move leads where it led last; one into another flow may come back elsewhere each time.
    let edge = possible.flatMap((first) => {
      const ways = this.ways.filter((way) => way.from === stepId && way.move === nameOf(first));
      return ways.filter((way, index) => way.visits || index === ways.length - 1).map(({ to: at }) => ({ first, at }));
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
  private ways: { from: string; move: string; to: string; visits: boolean }[] = [];
  private entryStep: string | undefined;

  /** What a step offered once and did not offer three times since is not sought any more. */
  private forgetGone(stepId: string, moves: Move[]): void {
    const offered = new Set(moves.map(nameOf));
    for (const name of this.untried(stepId)) {
      const times = offered.has(name) ? 0 : (this.gone.get(`${stepId} ${name}`) ?? 0) + 1;
      this.gone.set(`${stepId} ${name}`, times);
      if (times >= 3) this.untried(stepId).delete(name);
    }
  }
  private readonly gone = new Map<string, number>();

  /** Names of the moves that a step was seen to have and that were not made yet. */
  private untried(stepId: string): Set<string> {
    const known = this.made.get(stepId);
    if (known !== undefined) return known;
    const fresh = new Set<string>();
    this.made.set(stepId, fresh);
    return fresh;
  }

  /** Steps of another flow, which this one visits: what was done least often is done next, first what leads on, until it is over or left. */
  private async passVisit(atMost = 40): Promise<boolean> {
    for (let moves = 0; moves < atMost; moves += 1) {
      const page = await this.shown();
      if (page === null || page.voyager === null || page.voyager.voyagerType === this.voyagerType) return moves > 0;
      if (page.view.type === 'TerminalView') return moves > 0;
      const { voyagerType, stepId } = page.voyager;
      const counted = movesOf(page.view.layout, this.typed).map((move) => ({ move, key: `${voyagerType} ${stepId} ${nameOf(move)}` }));
      const times = (key: string): number => this.visited.get(key) ?? 0;
      counted.sort((a, b) => times(a.key) - times(b.key) || Number(b.move.primary) - Number(a.move.primary));
      const next = counted[0];
      if (next === undefined) return moves > 0;
      this.visited.set(next.key, (this.visited.get(next.key) ?? 0) + 1);
      await this.make(next.move);
    }
    return true;
  }
  private readonly visited = new Map<string, number>();

  private async shown(): Promise<PageData | null> {
    const data = await this.page.evaluate(
      async (url) => (await fetch(`/api/pages?url=${encodeURIComponent(url)}`)).json() as Promise<unknown>,
      this.path(),
    );
    const page = data as PageData | { redirect: string };
    return 'voyager' in page ? page : null;
  }

  private async here(): Promise<{ stepId: string; moves: Move[] } | null> {
    const page = await this.shown();
    if (page === null || page.voyager === null || page.voyager.voyagerType !== this.voyagerType) return null;
    if (page.view.type === 'TerminalView') return null;
    const moves = movesOf(page.view.layout, this.typed);
    const { stepId } = page.voyager;
    if (!this.made.has(stepId)) for (const move of moves) this.untried(stepId).add(nameOf(move));
    this.entryStep ??= stepId;
    return { stepId, moves };
  }

  private path(): string {
    const url = new URL(this.page.url());
    return url.pathname + url.search;
  }

  /** False when the button is disabled with these entries: then it is not a move. */
  private async make(move: Move): Promise<boolean> {
    const dialog = this.page.getByRole('dialog');
    const within: Page | Locator = (await dialog.count()) > 0 && (await dialog.first().isVisible()) ? dialog.first() : this.page;
    for (const entry of move.entries) await enter(within, entry);
    const button =
      move.id !== null
        ? within.getByRole('button').and(this.page.locator(`[name="_action"][value="${move.id}"]`))
        : within
            .getByRole('button', { name: move.label, exact: true })
            .or(within.getByRole('link', { name: move.label, exact: true }))
            .first();
    if (!(await isPressable(button))) return false;
    const isUpdate = (one: Request) => one.method() === 'POST' && one.url().endsWith('/updates');
    // A view's own rules may refuse in the browser, and then nothing is sent.
    const sent = this.page.waitForRequest(isUpdate, { timeout: 4000 }).catch(() => null);
    await button.click();
    const response = (await (await sent)?.response()) ?? null;
    if (response === null || !response.ok()) return false;
    const answer = (await response.json()) as VoyagerAnswer;
    await this.page.waitForURL((url) => url.pathname + url.search === answer.transition.url || answer.view.type === 'TerminalView', {
      timeout: 5000,
    });
    if (answer.view.type === 'TerminalView') await this.page.waitForURL((url) => !url.search.includes(answer.voyagerRecordId));
    if (answer.view.type === 'PollingView')
      await this.page.waitForURL((url) => url.pathname + url.search !== answer.transition.url, { timeout: 20_000 });
    return true;
  }
}

/** A button takes a moment to follow what was entered. */
async function isPressable(button: Locator): Promise<boolean> {
  try {
    await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 3000 });
    return true;
  } catch {
    return false;
  }
}

async function enter(within: Page | Locator, entry: Entry): Promise<void> {
  if (entry.kind === 'radioGroup') return within.getByRole('radio', { name: entry.value }).first().check();
  if (entry.kind === 'checkbox') return within.getByRole('checkbox', { name: entry.label }).check();
  if (entry.kind === 'select') return void (await within.getByRole('combobox', { name: entry.label }).selectOption(entry.value));
  const box = within
    .getByRole('textbox', { name: entry.label })
    .or(within.getByLabel(entry.label, { exact: true }))
    .first();
  if (await box.isVisible()) await box.fill(entry.value);
}
