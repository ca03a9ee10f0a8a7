import { smallPdf } from './small-files.ts';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { JsonObject } from '#schemas/json.ts';
import type { Page as PageData, Problem, VoyagerAnswer } from '#schemas/wire.ts';
import { type Hands, refusedBy, type RefusedEvent } from './hands.ts';
import { hydrated } from './hydrated.ts';
import type { Entry, Move } from './moves.ts';

/** Walks in a browser: enters by the labels of fields, presses by the words of buttons, and waits for what the page then shows. */
export class BrowserHands implements Hands {
  readonly refused: RefusedEvent[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.page);
  }

  async pass(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }

  async look(): Promise<PageData | null> {
    const url = new URL(this.page.url());
    const { body } = await this.fetched(`/api/pages?url=${encodeURIComponent(url.pathname + url.search)}`);
    return typeof body === 'object' && body !== null && 'voyager' in body ? (body as PageData) : null; // as the API says
  }

  async make(move: Move, page: PageData): Promise<boolean> {
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
    // A button's disabled state follows the entered values.
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    const isUpdate = (one: Request) => one.method() === 'POST' && one.url().endsWith('/updates');
    const sent = this.page.waitForRequest(isUpdate);
    await button.click();
    const response = await (await sent).response();
    if (response === null) return false;
    if (!response.ok()) {
      const refused = refusedBy(page, move.event, (await response.json()) as Problem);
      if (refused !== null) this.refused.push(refused);
      return false;
    }
    const answer = (await response.json()) as VoyagerAnswer;
    const { url, kind } = answer.transition;
    const addressOf = (one: URL): string => one.pathname + one.search;
    if (answer.view.type === 'TerminalView') await this.page.waitForURL((one) => !one.search.includes(answer.voyagerRecordId));
    else if (kind !== 'none') await this.page.waitForURL((one) => addressOf(one) === url);
    if (answer.view.type === 'PollingView') await this.page.waitForURL((one) => addressOf(one) !== url);
    return true;
  }

  async update(page: PageData, body: JsonObject): Promise<{ status: number; body: unknown }> {
    return this.fetched(`/api/voyagers/${page.voyager?.voyagerRecordId ?? ''}/updates`, body);
  }

  async operation<T>(name: string, input: JsonObject): Promise<T> {
    const { status, body } = await this.fetched(`/api/operations/${name}`, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body as T; // of the operation's output
  }

  async journeys(): Promise<string[]> {
    return ((await this.fetched('/api/dev/journeys')).body as { yaml: string }[]).map((file) => file.yaml); // as the API says
  }

  /** With the session of the page. */
  private fetched(url: string, body?: JsonObject): Promise<{ status: number; body: unknown }> {
    return this.page.evaluate(
      async ([address, text, key]) => {
        const init =
          text === null ? {} : { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: text };
        const response = await fetch(address, init);
        return { status: response.status, body: (await response.json()) as unknown };
      },
      [url, body === undefined ? null : JSON.stringify(body), crypto.randomUUID()] as const,
    );
  }
}

async function enter(within: Page | Locator, entry: Entry): Promise<void> {
  if (entry.kind === 'radioGroup') return within.getByRole('radio', { name: entry.value }).first().check();
  if (entry.kind === 'checkbox') return within.getByRole('checkbox', { name: entry.label }).check();
  if (entry.kind === 'select') return void (await within.getByRole('combobox', { name: entry.label }).selectOption(entry.value));
  if (entry.kind === 'fileUpload')
    return within.getByLabel(entry.label).setInputFiles({ name: entry.value, mimeType: 'application/pdf', buffer: smallPdf() });
  const box = within
    .getByRole('textbox', { name: entry.label })
    .or(within.getByLabel(entry.label, { exact: true }))
    .first();
  if (await box.isVisible()) await box.fill(entry.value);
}
