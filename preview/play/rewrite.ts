import type { Compilation } from '#engine/definition/bind/compilation.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { authoredLayout } from '../text/authored-layout.ts';
import { scopeNames } from '../text/authored-view.ts';
import type { Form } from '../text/authored-view.ts';
import { writeValue } from '../text/convert.ts';
import type { Syntax } from '../text/written.ts';
import { readWritten } from '../text/written.ts';
import { checkWork } from './checked-work.ts';
import type { Work } from './work.ts';

/** The ways to write a layout: as it travels in either syntax, or as an author does. */
export const writings = ['json', 'yaml', 'authored'] as const;
export type Writing = (typeof writings)[number];
export const writingWords: Readonly<Record<Writing, string>> = { json: 'JSON', yaml: 'YAML', authored: 'Authored' };

export const writingOf = (syntax: Syntax, { form }: Form): Writing => (form === 'authored' ? 'authored' : syntax);

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const browserNames = ['form', 'data', 'state', 'issues'];

/** The same work written in another way, or what has to be mended first. */
export function rewritten(work: Work, to: Writing, compilation: () => Compilation): { work: Work } | { problem: string } {
  const checked = checkWork(work, compilation);
  const from = writingOf(work.syntax, checked.form);
  if (from === to) return { work };
  const values = work.states.map(({ text }) => readWritten(text, work.syntax).value);
  if (checked.layout.value === undefined || values.includes(undefined))
    return { problem: `Mend the text first: what cannot be read cannot be written as ${writingWords[to]}.` };
  const syntax = to === 'json' ? 'json' : 'yaml';
  const withTexts = (text: string, states: readonly Json[]): { work: Work } => ({
    work: {
      ...work,
      syntax,
      text,
      states: work.states.map(({ name }, index) => ({ name, text: writeValue(states[index] ?? {}, syntax) })),
    },
  });
  const given = values.map((one) => (isObject(one) ? one : {}));
  if (to === 'authored') {
    const { drawable } = checkWork({ ...work, states: [{ name: 'none', text: '{}' }], shown: 0 }, compilation);
    if (drawable === null) return { problem: 'Mend the text first: nothing of it can be drawn.' };
    const { data = {}, ...layout } = drawable.layout;
    const states = given.map((one) =>
      Object.keys(data).length === 0 ? one : { ...one, data: { ...data, ...(isObject(one['data']) ? one['data'] : {}) } },
    );
    return withTexts(authoredLayout(layout), states);
  }
  if (from !== 'authored') return withTexts(writeValue(checked.layout.value, to), values as Json[]);
  // Drawn with what the server knows alone: what a person's fields hold stays with each state.
  const known = Object.fromEntries(
    Object.entries(given[work.shown] ?? {}).filter(([name]) => name === 'data' || scopeNames.some((one) => one === name)),
  );
  const { travels, stale } = checkWork({ ...work, states: [{ name: 'known', text: JSON.stringify(known) }], shown: 0 }, compilation);
  if (travels === undefined) return { problem: `Mend the text first: ${stale?.message ?? 'nothing of it can be drawn.'}` };
  return withTexts(
    writeValue(JSON.parse(JSON.stringify(travels)) as Json, to),
    given.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => browserNames.includes(name)))),
  );
}

/** A work with a new text of its layout, in the syntax of that text; values that can be read are written in the same syntax. */
export function begunAnew(work: Work, text: string, syntax: Syntax): Work {
  const states = work.states.map((one) => {
    const { value } = readWritten(one.text, work.syntax);
    return value === undefined ? one : { ...one, text: writeValue(value ?? {}, syntax) };
  });
  return { ...work, syntax, text, states };
}

/** Comments that would be left out, since what travels holds none and JSON could keep none. */
export function commentsLost(work: Work, to: Writing, form: Form): number {
  const ofLayout = to === 'json' || form.form === 'authored' ? readWritten(work.text, work.syntax).comments : 0;
  const texts = to === 'json' ? work.states : [];
  return work.syntax === 'json' ? 0 : texts.reduce((sum, { text }) => sum + readWritten(text, work.syntax).comments, ofLayout);
}
