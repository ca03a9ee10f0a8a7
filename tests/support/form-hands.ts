import { readField } from '#engine/fields/field-path.ts';
import { allFields } from '#engine/validation/visible-fields.ts';
import type { Page as PageData } from '#schemas/wire.ts';
import { HttpHands } from './hands.ts';
import { type Move, scopeOf, valuesOf } from './moves.ts';

/** Walks by forms alone: posts what a browser without scripts posts, and follows where it is led. */
export class FormHands extends HttpHands {
  override async look(): Promise<PageData | null> {
    for (let asked = 0; asked < 60; asked++) {
      const page = await this.client.open(this.address);
      this.address = page.url;
      if (page.view.type !== 'PollingView') return page;
      await this.pass();
    }
    throw new Error(`${this.address} does not come to rest`);
  }

  override async make(move: Move, page: PageData): Promise<boolean> {
    if (!('layout' in page.view)) return false;
    const { layout } = page.view;
    const values = valuesOf(layout, move.entries);
    const shown = allFields(layout, scopeOf(layout)).flatMap(({ name, kind }) => {
      const value = readField(layout.form ?? {}, name);
      if (kind === 'rows') return [[name, String(Array.isArray(value) ? value.length : 0)]];
      if (typeof value === 'number') return [[name, String(kind === 'money' ? value / 100 : value)]];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const files = move.entries.filter(({ kind }) => kind === 'fileUpload');
    const entered = move.entries
      .filter(({ kind }) => kind !== 'fileUpload')
      .map(({ kind, field, value }) => [field, kind === 'radioGroup' || kind === 'checkboxGroup' ? String(values[field]) : value]);
    const fields = Object.fromEntries([...shown, ...entered]) as Record<string, string>;
    const action = String(move.button['id']);
    const answer =
      files.length === 0
        ? await this.client.submit(page, action, fields)
        : await this.client.submitFiles(page, action, fields, Object.fromEntries(files.map(({ field, value }) => [field, value])));
    const location = answer.headers.get('location');
    if (answer.status !== 303 || location === null) return false;
    this.address = location;
    return true;
  }
}
