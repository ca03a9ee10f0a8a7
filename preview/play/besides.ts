import type { Compilation } from '#engine/definition/bind/compilation.ts';
import { layoutDifferences } from '#engine/compiled/view-differences.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { openFragment } from '../share/links.ts';
import { syntaxOf } from '../text/syntax-of.ts';
import { readWritten } from '../text/written.ts';
import { checkWork } from './checked-work.ts';
import { type Beside, shownState, type Work } from './work.ts';

/** The other layout as it is drawn with this one's values; or why it cannot be. */
export type BesideDrawn = { name: string; layout: Layout; issues: readonly Issue[] } | { name: string; problem: string };

/** Checks the other layout with the values of the state shown, as the layout at hand is checked. */
export function drawnBeside(work: Work, beside: Beside, library: () => Compilation): BesideDrawn {
  const { name, syntax, text } = beside;
  // JSON is read by both syntaxes, so the values mean the same whatever the other text is written in.
  const values = JSON.stringify(readWritten(shownState(work).text, work.syntax).value ?? {});
  const { drawable, problems } = checkWork({ ...work, syntax, text, states: [{ name: 'shown', text: values }], shown: 0 }, library);
  if (drawable !== null) return { name, ...drawable };
  const [worst] = problems.filter(({ severity }) => severity === 'error');
  return { name, problem: worst === undefined ? 'Nothing of it can be drawn.' : `Line ${worst.line}: ${worst.message}` };
}

/** What differs from the other layout to this one, each as a sentence. */
export function differencesOf(drawn: Layout, beside: BesideDrawn): string[] {
  if ('problem' in beside) return [];
  return layoutDifferences(beside.layout, drawn).map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
}

/** The layout of a pasted text: a link of this playground, or a layout in either form; or why there is none. */
export function besideOf(pasted: string, name: string): { beside: Beside } | { problem: string } {
  const text = pasted.trim();
  if (text === '') return { problem: 'Paste a layout or a link first.' };
  const fragment = /^https?:\/\/\S+?(#\S+)$/.exec(text)?.[1];
  if (fragment === undefined) return { beside: { name, text: pasted, syntax: syntaxOf(pasted) ?? 'yaml' } };
  const opened = openFragment(fragment);
  if (opened === null) return { problem: 'This link holds no work of a playground.' };
  if ('problem' in opened) return opened;
  return {
    beside: 'work' in opened ? { name, text: opened.work.text, syntax: opened.work.syntax } : { name, text: opened.layout, syntax: 'json' },
  };
}
