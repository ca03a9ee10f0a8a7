import type { Action, Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Page, PageActionAnswer, Problem, VoyagerAnswer } from '#schemas/wire.ts';
import { Drawing, type Control, type Stand } from './draw.ts';
import { settled } from './expressions.ts';
import type { Answer, Http } from './http.ts';
import { drawingOf } from './nodes.ts';
import { read, valueOf, write } from './typed.ts';

/** A person's terminal: a page as text, answers by label, presses by label. It knows the contract alone. */
export class Terminal {
  page: Page | null = null;
  #said: string[] = [];
  #stand: Stand = { forms: {}, starts: {}, state: {}, issues: [], dialogs: [] };
  readonly #http: Http;
  readonly #pause: (milliseconds: number) => Promise<void>;

  constructor(http: Http, pause: (milliseconds: number) => Promise<void>) {
    this.#http = http;
    this.#pause = pause;
  }

  /** Opens an address of the product: follows where it leads, and begins the flow that it is the entry of. */
  async open(to: string): Promise<void> {
    const { pathname, search } = new URL(to, `http://here${this.page?.url ?? '/'}`);
    const asked = `/api/pages?url=${encodeURIComponent(pathname + search)}&preview=true`;
    const { body } = await this.#http.send<Page | { redirect: string }>('GET', asked);
    if ('redirect' in body) return this.open(body.redirect);
    if ('code' in body) return this.#problem(body);
    if (body.begin === undefined) return this.show(body);
    const begun = await this.#http.post<VoyagerAnswer>('/api/voyagers', body.begin, crypto.randomUUID());
    return 'code' in begun.body ? this.#problem(begun.body) : this.open(begun.body.transition.url);
  }

  /** The page as it stands now, and what was said since the last press: toasts, what went wrong. */
  readonly look = (): string => [...this.#drawn().lines, ...this.#said.map((words) => `>> ${words}`)].join('\n');

  /** Answers a field by its label; `within` is words of what stands around it, where several have that label. */
  type(label: string, text: string, within?: string): void {
    const { form, field, props } = this.#find('field', label, within);
    this.#put(form, field!.path, valueOf(field!.kind, text, (props['options'] ?? []) as JsonObject[]));
  }

  /** Presses a button or follows a link, by its label. */
  async press(label: string, within?: string): Promise<void> {
    const { row, form, props, press = [], ...found } = this.#find('press', label, within);
    this.#said = [];
    if (typeof props['to'] === 'string') return this.open(props['to']);
    if (row === undefined) return this.#run(press, { ...found, form, props });
    const held = (read(this.#stand.forms[form] ?? {}, row.path) ?? []) as Json[];
    this.#put(form, row.path, row.remove === undefined ? [...held, {}] : held.toSpliced(row.remove, 1));
  }

  /** Gives a file to a field of a step; the record is read again for the view that lists it. */
  async attach(label: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { voyagerRecordId: vid, voyagerType, stepId } = this.page!.voyager!;
    const { path } = this.#find('field', label).field!;
    const refused = await this.#http.attach(this.page!.voyager!, path, name, bytes);
    if (refused !== null) return this.#problem(refused);
    const { [path]: _files, ...typed } = this.#stand.forms['']!;
    await this.#taken(await this.#http.post(`/api/voyagers/${vid}/resume`, { voyagerType, stepId }));
    Object.assign(this.#stand.forms['']!, typed);
  }

  /** Asks again as often as the page says, until it waits no more; once at a page that stays and reads itself again. */
  async wait(): Promise<void> {
    for (let asked = 0; asked < 100; asked++) {
      const { view, voyager, pollEvery, pollUrl, url } = this.page!;
      if (view.type !== 'PollingView' && (pollEvery === null || asked > 0)) return;
      await this.#pause(pollEvery ?? this.#drawn().every);
      if (voyager === null || view.type !== 'PollingView') await this.open(pollUrl ?? url);
      else await this.#taken(await this.#send('updates', { type: 'EmptyVoyagerRequest' }));
    }
  }

  async show(page: Page): Promise<void> {
    const { view, posted, issues, notices } = page;
    if (view.type === 'TerminalView') return this.open(view.handoffArguments.url);
    const { form = {}, state = {} } = view.layout;
    this.page = page;
    this.#stand = { starts: { '': form }, forms: { '': { ...form, ...posted } }, state: { ...state }, issues, dialogs: [] };
    await this.#run(notices);
  }

  #drawn(): Drawing {
    if (this.page === null || !('layout' in this.page.view)) throw new Error('No page is open');
    return new Drawing(drawingOf, this.page.view.layout, this.#stand);
  }

  #find(what: 'field' | 'press', label: string, within?: string): Control {
    const all = this.#drawn().controls.filter((one) => one[what] !== undefined && one.label === label);
    const found = all.find(({ groups }) => within === undefined || groups.includes(within));
    if (found === undefined) throw new Error(`Nothing here is called "${label}":\n${this.look()}`);
    if (found.props['disabled'] === true) throw new Error(`"${label}" is disabled`);
    return found;
  }

  #put(form: string, path: string, value: Json): void {
    this.#stand.forms[form] = write(this.#stand.forms[form] ?? {}, path, value);
  }

  /** The answers of the fields that are in sight, and nothing of those that are not. A secret that is kept is left out. */
  #values(form: string): JsonObject {
    let sent: JsonObject = {};
    for (const { field, props, form: own } of this.#drawn().controls) {
      const value = field === undefined ? null : (read(this.#stand.forms[form] ?? {}, field.path) ?? null);
      if (field === undefined || own !== form || (props['secret'] === 'keep' && value === null)) continue;
      sent = write(sent, field.path, Array.isArray(value) && field.kind === 'rows' ? value.map(() => ({})) : value);
    }
    return sent;
  }

  /** Runs what a press does, in order: of alternatives beside one another the first that holds. */
  async #run(press: Press, by?: Control): Promise<void> {
    let isTaken = false;
    for (const action of press) {
      const isAlternative = action.when !== undefined;
      if (isAlternative && (isTaken || (by !== undefined && settled(action.when, by.scope) !== true))) continue;
      isTaken = isAlternative;
      if (await this.#do(action, by)) return;
    }
  }

  /** True where it led elsewhere, or the server has taken over. What moves the focus, counts or prints means nothing here. */
  async #do(action: Action, by?: Control): Promise<boolean> {
    const [stand, form] = [this.#stand, by?.form ?? ''];
    const of = (value: unknown): Json => (by === undefined ? (value as Json) : settled(value, by.scope));
    if (action.do === 'save') await this.#send('drafts', { values: this.#values('') });
    if (action.do === 'open') stand.dialogs = [...stand.dialogs, action.dialog];
    if (action.do === 'close') stand.dialogs = stand.dialogs.slice(0, -1);
    if (action.do === 'reset') stand.forms[action.form ?? form] = stand.starts[action.form ?? form] ?? {};
    if (action.do === 'toggle') stand.state[action.state] = stand.state[action.state] !== true;
    if (action.do === 'toast') this.#said.push(String(of(action.text)));
    if (action.do === 'set') for (const [name, value] of Object.entries(action.form ?? {})) this.#put(form, name, of(value));
    if (action.do === 'set') for (const [name, value] of Object.entries(action.state ?? {})) stand.state[name] = of(value);
    if (action.do === 'copy' || action.do === 'download') this.#said.push(`This client does not ${action.do}.`);
    if (action.do === 'submit') {
      const isChecked = action.check !== false;
      const [cannot] = isChecked ? this.#drawn().unanswerable : [];
      const body = { type: 'VoyagerEventRequest', event: action.event, values: isChecked ? this.#values('') : {} };
      if (cannot !== undefined) this.#said.push(cannot);
      else await this.#taken(await this.#send('updates', body, crypto.randomUUID()));
    }
    if (action.do === 'navigate') await this.open(String(of(action.to)));
    if (action.do === 'refresh' || action.do === 'back') await this.open(this.page!.url);
    if (action.do === 'signOut') await this.#http.send('DELETE', '/api/session').then(() => this.open('/'));
    if (action.do === 'call' && action.confirm !== undefined && stand.dialogs.length === 0) stand.dialogs = [action.confirm];
    else if (action.do === 'call') await this.#act(by);
    return ['submit', 'call', 'navigate', 'refresh', 'back', 'signOut'].includes(action.do);
  }

  #send<T>(what: string, body: JsonObject, key?: string): Promise<Answer<T>> {
    const { voyagerRecordId, voyagerType, stepId, revision } = this.page!.voyager!;
    return this.#http.post(`/api/voyagers/${voyagerRecordId}/${what}`, { ...body, voyagerType, stepId, revision }, key);
  }

  /** The server's answer to a step: the next view, or what was wrong with this one. */
  async #taken({ body }: Answer<VoyagerAnswer>): Promise<void> {
    if ('code' in body) return this.#problem(body);
    const { view, issues, transition: to, stepDraft, ...voyager } = body;
    const posted = stepDraft?.values ?? null;
    await this.show({ ...this.page!, view, issues, voyager, url: to.url, posted, notices: [], pollEvery: null });
  }

  /** Presses a node whose work is the server's. */
  async #act(by?: Control): Promise<void> {
    const request = { url: this.page!.url, action: by?.props['id'], form: this.#values(by?.form ?? '') };
    const { body } = await this.#http.post<PageActionAnswer>('/api/pages/actions', request, crypto.randomUUID());
    if ('code' in body) return this.#problem(body);
    this.#stand.issues = body.issues;
    if (body.page !== null) await this.show(body.page);
    else if (body.part !== undefined) await this.open(this.page!.url);
    await this.#run(body.then, by);
  }

  /** What an error of the API asks of a client: what is wrong at its fields, a newer view, or another page first. */
  async #problem({ status, title, detail, issues = [], current, confirm }: Problem): Promise<void> {
    this.#stand.issues = issues;
    if (issues.length === 0) this.#said.push(detail === undefined ? title : `${title}: ${detail}`);
    if (current !== undefined) await this.#taken({ headers: new Headers(), body: current });
    else if (confirm !== undefined || status === 401) await this.open(confirm ?? '/sign-in');
  }
}
