import type { Locator, Page } from '@playwright/test';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Page as PageData, VoyagerAnswer } from '#schemas/wire.ts';

/** One move a person can make on a step: what to enter, and which button's words to press. */
export interface Move {
  event: string;
  label: string;
  entries: Entry[];
}
interface Entry {
  kind: string;
  label: string;
  value: string;
}

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

  constructor(page: Page, entry: string, voyagerType: string) {
    this.page = page;
    this.entry = entry;
    this.voyagerType = voyagerType;
  }

  async walk(atMost = 120): Promise<void> {
    await this.page.goto(this.entry);
    for (let moves = 0; moves < atMost; moves += 1) {
      let here = await this.here();
      if (here === null) {
        await this.page.goto(this.entry);
        here = await this.here();
        if (here === null) return; // the entry itself leads away now
      }
      const { stepId, moves: possible } = here;
      const done = this.made.get(stepId) ?? new Set<string>();
      this.made.set(stepId, done);
      const next = possible.find((move) => !done.has(nameOf(move))) ?? this.towardsUntried(stepId, possible);
      if (next === undefined) return;
      done.add(nameOf(next));
      if (await this.make(next)) this.taken.push({ from: stepId, event: next.event, to: (await this.here())?.stepId ?? 'leave' });
    }
  }

  /** A move known to lead to a step that still has untried ones; remembered by what was taken before. */
  private towardsUntried(stepId: string, possible: Move[]): Move | undefined {
    const open = new Set([...this.pending]);
    if (open.size === 0) return undefined;
    const onward = this.taken.find((one) => one.from === stepId && one.to !== stepId && (open.has(one.to) || one.to !== 'leave'));
    if (onward === undefined) return undefined;
    this.pending.delete(onward.to);
    return possible.find((move) => move.event === onward.event);
  }
  private readonly pending = new Set<string>();

  private async here(): Promise<{ stepId: string; moves: Move[] } | null> {
    const data = await this.page.evaluate(async (url) => (await fetch(`/api/pages?url=${encodeURIComponent(url)}`)).json() as Promise<unknown>, this.path());
    const page = data as PageData | { redirect: string };
    if (!('voyager' in page) || page.voyager === null || page.voyager.voyagerType !== this.voyagerType) return null;
    if (page.view.type === 'TerminalView') return null;
    const layout = page.view.layout;
    const moves = movesOf(layout);
    for (const move of moves) if (!(this.made.get(page.voyager.stepId)?.has(nameOf(move)) ?? false)) this.pending.add(page.voyager.stepId);
    return { stepId: page.voyager.stepId, moves };
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
    const button = within.getByRole('button', { name: move.label, exact: true }).or(within.getByRole('link', { name: move.label, exact: true })).first();
    if ((await button.getAttribute('aria-disabled')) === 'true') return false;
    const answered = this.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/updates'), { timeout: 5000 });
    await button.click();
    // A view's own rules may refuse in the browser, and then nothing is sent.
    const refused = this.page.getByText('There is a problem').waitFor({ timeout: 5000 });
    const response = await Promise.race([answered, refused.then(() => null)]);
    answered.catch(() => undefined);
    refused.catch(() => undefined);
    if (response === null || !response.ok()) return false;
    const answer = (await response.json()) as VoyagerAnswer;
    await this.page.waitForURL((url) => url.pathname + url.search === answer.transition.url || answer.view.type === 'TerminalView', { timeout: 5000 });
    if (answer.view.type === 'TerminalView') await this.page.waitForURL((url) => !url.search.includes(answer.voyagerRecordId));
    return true;
  }
}

const nameOf = (move: Move): string => `${move.event} ${move.entries.map((entry) => `${entry.label}=${entry.value}`).join('&')}`;

async function enter(within: Page | Locator, entry: Entry): Promise<void> {
  if (entry.kind === 'radioGroup') return within.getByRole('radio', { name: entry.value }).first().check();
  if (entry.kind === 'checkbox') return within.getByRole('checkbox', { name: entry.label }).check();
  if (entry.kind === 'select') return void (await within.getByRole('combobox', { name: entry.label }).selectOption(entry.value));
  const box = within.getByRole('textbox', { name: entry.label }).first();
  if (await box.isVisible()) await box.fill(entry.value);
}

/** Every submit of a view with every alternative a person could enter before it. */
function movesOf(layout: Layout): Move[] {
  const nodes = nodesOf(layout.body);
  const alternatives = variantsOf(nodes, layout.form ?? {});
  const moves: Move[] = [];
  for (const node of nodes) {
    for (const action of (node['press'] ?? []) as { do: string; event?: string; check?: boolean }[]) {
      if (action.do !== 'submit' || action.event === undefined) continue;
      const label = String(node['label']);
      if (action.check === false) moves.push({ event: action.event, label, entries: [] });
      else for (const entries of alternatives) moves.push({ event: action.event, label, entries });
    }
  }
  return moves;
}

function variantsOf(nodes: LayoutNode[], start: Record<string, unknown>): Entry[][] {
  const choices: Entry[][] = [];
  const dates: Entry[] = nodes.filter((node) => node.type === 'dateField').map((node) => ({ kind: 'dateField', label: String(node['label']), value: '01/15/2039' }));
  for (const node of nodes) {
    if (node.type === 'radioGroup' || node.type === 'select') {
      const options = (node['options'] ?? []) as { value: unknown; label: string }[];
      choices.push(...options.map((option) => [{ kind: node.type, label: String(node['label']), value: node.type === 'select' ? String(option.value) : option.label }, ...dates]));
    }
    if (node.type === 'slider') {
      const at = Number(start[String(node['name'])]);
      const step = Number(node['step'] ?? 1);
      for (const value of [at - step, at + step]) choices.push([{ kind: 'slider', label: String(node['boxLabel'] ?? node['label']), value: String(value) }]);
    }
    if (node.type === 'textField') choices.push([{ kind: 'textField', label: String(node['label']), value: 'Walker' }]);
    if (node.type === 'checkbox') choices.push([{ kind: 'checkbox', label: String(node['label']), value: 'true' }]);
  }
  return choices.length === 0 ? [dates] : choices;
}

function nodesOf(body: LayoutNode[]): LayoutNode[] {
  return body.flatMap((node) => [node, ...Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesOf(value.filter(isNode)) : []))]);
}
const isNode = (value: unknown): value is LayoutNode => typeof value === 'object' && value !== null && 'type' in value;
