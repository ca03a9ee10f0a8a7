import type { Action, Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Issue, Page, PageActionAnswer, PageAnswer, Problem, VoyagerAnswer } from '#schemas/wire.ts';
import { Drawing, type Field, type Pressable, type Stand } from './draw.ts';
import { settled } from './expressions.ts';
import type { Answer, Http } from './http.ts';
import { nodes } from './nodes.ts';
import { attach } from './upload.ts';
import { read, valueOf, write } from './typed.ts';

const blank = (): Stand => ({ forms: {}, starts: {}, state: {}, issues: [], dialogs: [] });

/** A person's terminal: a page as text, answers by label, presses by label. It knows the contract alone. */
export class Terminal {
  /** What was said since the page was opened: toasts, and what went wrong. */
  said: string[] = [];
  page: Page | null = null;
  /** How often it asked again at pages that wait. */
  polls = 0;
  #stand = blank();
  readonly #http: Http;
  readonly #pause: (milliseconds: number) => Promise<void>;

  constructor(http: Http, pause: (milliseconds: number) => Promise<void>) {
    this.#http = http;
    this.#pause = pause;
  }

  /** Opens an address of the product: follows where it leads, and begins the flow that it is the entry of. */
  async open(address: string): Promise<void> {
    const { status, body } = await this.#http.get(
      `/api/pages?url=${encodeURIComponent(new URL(address, 'http://here').href.slice(11))}&preview=true`,
    );
    const answer = body as unknown as PageAnswer | Problem;
    if (status >= 400 && !('view' in answer)) return this.#problem(answer as Problem);
    if ('redirect' in answer) return this.open(answer.redirect);
    if (!('view' in answer)) return;
    if (answer.begin !== undefined) {
      const begun = await this.#http.post('/api/voyagers', answer.begin as unknown as JsonObject, crypto.randomUUID());
      return begun.status === 201
        ? this.open((begun.body as unknown as VoyagerAnswer).transition.url)
        : this.#problem(begun.body as unknown as Problem);
    }
    this.said = [];
    await this.#show(answer);
  }

  /** The page as it stands now. */
  look(): string {
    return [...this.#drawn().lines, ...this.said.map((words) => `>> ${words}`)].join('\n');
  }

  /** Whether a field of that label stands here and can be answered. */
  asks(label: string): boolean {
    return this.#drawn().fields.some((field) => field.label === label && !field.disabled);
  }

  /** Answers a field by its label; `within` is words of what stands around it, where several have that label. */
  type(label: string, text: string, within?: string): void {
    const field = this.#find(this.#drawn().fields, label, within);
    if (field.disabled) throw new Error(`"${label}" cannot be changed`);
    this.#put(field.form, field.path, valueOf(field.kind, text, field.choices));
  }

  /** Presses a button or follows a link, by its label. */
  async press(label: string, within?: string): Promise<void> {
    const found: Pressable = this.#find(this.#drawn().pressables, label, within);
    if (found.disabled) throw new Error(`"${label}" cannot be pressed now`);
    this.said = [];
    if (found.to !== undefined) return this.open(new URL(found.to, `http://here${this.page?.url ?? '/'}`).href.slice(11));
    if (found.row !== undefined) return this.#changeRows(found.row, found.form);
    await this.#run(found.press, found);
  }

  /** Gives a file to a field, in pieces; the record is read again for the view that lists it. */
  async attach(label: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const field = this.#find(this.#drawn().fields, label);
    const { voyager } = this.page!;
    if (voyager === null) throw new Error('Only steps of a flow take files');
    const refused = await attach(this.#http, voyager, field.path, name, bytes);
    if (refused !== null) return this.#problem(refused);
    const { voyagerRecordId: vid, voyagerType, stepId } = voyager;
    await this.#taken(await this.#http.post(`/api/voyagers/${vid}/resume`, { voyagerType, stepId }), this.#stand.forms);
  }

  /** Asks again as often as the page says, until it waits no more; once at a page that stays and reads itself again. */
  async wait(atMost = 100): Promise<void> {
    for (let asked = 0; asked < atMost && this.page !== null; asked++) {
      const { view, voyager, pollEvery, pollUrl, url } = this.page;
      if (view.type !== 'PollingView' && (pollEvery === null || asked > 0)) return;
      await this.#pause(pollEvery ?? 1000);
      this.polls += 1;
      if (voyager === null || view.type !== 'PollingView') await this.open(pollUrl ?? url);
      else await this.#update({ type: 'EmptyVoyagerRequest' }, null);
    }
  }

  async #show(page: Page, forms: Record<string, JsonObject> = {}): Promise<void> {
    const { view, posted, issues } = page;
    if (view.type === 'TerminalView') return this.open(view.handoffArguments.url);
    this.page = page;
    const start = { ...view.layout.form, ...posted };
    this.#stand = {
      ...blank(),
      starts: { '': view.layout.form ?? {} },
      forms: { ...forms, '': { ...forms[''], ...start } },
      state: { ...view.layout.state },
      issues,
    };
    await this.#run(page.notices as Press);
  }

  #drawn(): Drawing {
    if (this.page === null || !('layout' in this.page.view)) throw new Error('No page is open');
    return new Drawing(nodes, this.page.view.layout, this.#stand);
  }

  #find<T extends { label: string; groups: readonly string[] }>(all: readonly T[], label: string, within?: string): T {
    const found = all.filter((one) => one.label === label && (within === undefined || one.groups.includes(within)));
    const [first] = found;
    if (first === undefined)
      throw new Error(`Nothing here is called "${label}"${within === undefined ? '' : ` in "${within}"`}:\n${this.look()}`);
    return first;
  }

  #put(form: string, path: string, value: Json): void {
    this.#stand.forms[form] = write(this.#stand.forms[form] ?? {}, path, value);
  }

  #changeRows({ path, remove }: { path: string; remove: number | null }, form: string): void {
    const held = (read(this.#stand.forms[form] ?? {}, path) ?? []) as Json[];
    this.#put(form, path, remove === null ? [...held, {}] : held.filter((_row, index) => index !== remove));
  }

  /** The answers of the fields that are in sight, and nothing of those that are not. */
  #values(form: string): JsonObject {
    const values = this.#stand.forms[form] ?? {};
    let sent: JsonObject = {};
    for (const { form: of, path, kind, kept } of this.#drawn().fields as Field[]) {
      const value = read(values, path) ?? null;
      if (of !== form || (kept && value === null)) continue;
      sent = write(
        sent,
        path,
        kind === 'rows' && Array.isArray(value) ? value.map(() => ({})) : kind === 'boolean' ? value === true : value,
      );
    }
    return sent;
  }

  /** Runs what a press does, in order: of alternatives the first that holds. */
  async #run(press: Press, by?: Pressable): Promise<void> {
    let isTaken = false;
    for (const action of press) {
      const isAlternative = action.when !== undefined;
      if (isAlternative && (isTaken || (by !== undefined && settled(action.when, by.scope) !== true))) continue;
      isTaken = isAlternative;
      if (await this.#do(action, by)) return;
    }
  }

  /** True where it led elsewhere, or the server has taken over. */
  async #do(action: Action, by?: Pressable): Promise<boolean> {
    const of = (value: unknown): Json => (by === undefined ? (value as Json) : settled(value, by.scope));
    const stand = this.#stand;
    const form = by?.form ?? '';
    switch (action.do) {
      case 'submit':
        await this.#submit(action.event, action.check !== false);
        return true;
      case 'save':
        await this.#keep();
        return false;
      case 'call':
        if (action.confirm !== undefined && !stand.dialogs.includes(action.confirm)) stand.dialogs = [action.confirm];
        else await this.#act(by);
        return true;
      case 'refresh':
        await this.open(this.page!.url);
        return true;
      case 'navigate':
        if (action.external === true) this.said.push(`This leads elsewhere: ${String(of(action.to))}`);
        else await this.open(new URL(String(of(action.to)), `http://here${this.page?.url ?? '/'}`).href.slice(11));
        return true;
      case 'signOut':
        await this.#http.delete('/api/session');
        await this.open('/');
        return true;
      case 'open':
        stand.dialogs = [...stand.dialogs, action.dialog];
        return false;
      case 'close':
        stand.dialogs = stand.dialogs.slice(0, -1);
        return false;
      case 'reset':
        stand.forms[action.form ?? form] = stand.starts[action.form ?? form] ?? {};
        return false;
      case 'set':
        for (const [name, value] of Object.entries(action.form ?? {})) this.#put(form, name, of(value));
        for (const [name, value] of Object.entries(action.state ?? {})) stand.state[name] = of(value);
        return false;
      case 'toggle':
        stand.state[action.state] = stand.state[action.state] !== true;
        return false;
      case 'toast':
        this.said.push(String(of(action.text)));
        return false;
      case 'copy':
      case 'back':
      case 'download':
      case 'print':
        this.said.push(`This client does not do "${action.do}".`);
        return false;
      default:
        return false; // what moves the focus or counts has no meaning here
    }
  }

  async #submit(event: string, check: boolean): Promise<void> {
    const [cannot] = this.#drawn().unanswerable;
    if (check && cannot !== undefined) this.said.push(cannot);
    else await this.#update({ type: 'VoyagerEventRequest', event, values: check ? this.#values('') : {} }, crypto.randomUUID());
  }

  async #update(request: JsonObject, key: string | null): Promise<void> {
    const { voyagerRecordId, voyagerType, stepId, revision } = this.page!.voyager!;
    await this.#taken(
      await this.#http.post(`/api/voyagers/${voyagerRecordId}/updates`, { ...request, voyagerType, stepId, revision }, key),
    );
  }

  async #keep(): Promise<void> {
    const { voyagerRecordId, voyagerType, stepId, revision } = this.page!.voyager!;
    await this.#http.post(`/api/voyagers/${voyagerRecordId}/drafts`, { voyagerType, stepId, revision, values: this.#values('') });
  }

  /** The server's answer to a step: the next view, or what was wrong with this one. */
  async #taken({ status, body }: Answer, forms: Record<string, JsonObject> = {}): Promise<void> {
    if (status >= 400) return this.#problem(body as unknown as Problem);
    await this.#showAnswer(body as unknown as VoyagerAnswer, forms);
  }

  async #showAnswer(
    { view, issues, transition, stepDraft, ...voyager }: VoyagerAnswer,
    forms: Record<string, JsonObject> = {},
  ): Promise<void> {
    await this.#show(
      { ...this.page!, view, issues, voyager, url: transition.url, posted: stepDraft?.values ?? null, notices: [], pollEvery: null },
      forms,
    );
  }

  /** Presses a node whose work is the server's. */
  async #act(by?: Pressable): Promise<void> {
    const request = { url: this.page!.url, action: by?.id ?? '', form: this.#values(by?.form ?? '') };
    const { status, body } = await this.#http.post('/api/pages/actions', request, crypto.randomUUID());
    if (status >= 400) return this.#problem(body as unknown as Problem);
    const { issues, then, page, part, outcome } = body as unknown as PageActionAnswer;
    this.#stand.issues = issues;
    if (page !== null) await this.#show(page);
    else if (part !== undefined && outcome === 'done') await this.open(this.page!.url);
    await this.#run(then, by);
  }

  /** What an error of the API asks of a client. */
  async #problem({ status, title, detail, issues = [], current, confirm }: Problem): Promise<void> {
    if (current !== undefined) await this.#showAnswer(current);
    else this.#stand.issues = issues as Issue[];
    if (status === 401) await this.open('/sign-in');
    if (confirm !== undefined) await this.open(confirm);
    if (issues.length === 0) this.said.push(`${title}${detail === undefined ? '' : `: ${detail}`}`);
  }
}
