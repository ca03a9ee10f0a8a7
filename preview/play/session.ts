import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import type { Issue } from '#schemas/wire.ts';
import type { Sample } from '../samples/samples.ts';
import { openFragment } from '../share/links.ts';
import { flow, operation } from '../text/authored-press.ts';
import { readableJson, writeValue } from '../text/convert.ts';
import { sampleValue } from '../text/sample-value.ts';
import type { Schema } from '#engine/editor/schema-guide.ts';
import { syntaxOf } from '../text/syntax-of.ts';
import { type ImportedWork, workOfImport, workOfSample } from './begin-with.ts';
import { type BesideDrawn, drawnBeside } from './besides.ts';
import { checkWork } from './checked-work.ts';
import type { CheckedWork, Pane } from './checked-work.ts';
import { discardDraft, keepDraft, readDraft } from './draft.ts';
import { createHistory } from './history.ts';
import { type InspectedPage, whereWritten, workOfInspected } from './inspected.ts';
import type { Lent } from './lent.ts';
import { begunAnew, commentsLost, rewritten, writingWords } from './rewrite.ts';
import type { Writing } from './rewrite.ts';
import { firstWork, mostStates, shownState } from './work.ts';
import type { Beside, Work } from './work.ts';

/** The last layout that could be drawn, with a number. `keep`: typed values stay, because only the layout changed. */
export interface Drawing {
  number: number;
  layout: Layout;
  issues: readonly Issue[];
  keep: boolean;
}

/** A place in a text that is to be shown and selected. */
export interface Goal {
  pane: Pane;
  from: number;
  to: number;
}

export interface SessionState {
  work: Work;
  checked: CheckedWork;
  drawing: Drawing | null;
  /** The layout beside it, drawn with the same values; null where none is compared. */
  beside: BesideDrawn | null;
  /** Words for a message at the top: why a link was not opened, what undo undid. */
  notice: { text: string; tone: 'problem' | 'news' } | null;
  /** What the last import dropped or approximated. */
  imported: ImportedWork | null;
  canUndo: boolean;
  canRedo: boolean;
}

const frameMs = 30;
const pauseMs = 200;
const valuesIn = (work: Work): string => `${work.shown} ${shownState(work).text} ${work.syntax}`;

/** The initial values of a layout: a change of these is shown instead of what was typed before. */
const startOf = ({ form, state }: Layout): string => JSON.stringify([form, state]);

/** One visit to the playground: the work, what it says, what is drawn of it, and everything that can be done to it. */
export function createSession(
  compilation: Lent,
  inspected: InspectedPage | null = null,
  storage: Storage = localStorage,
  place: Location = location,
) {
  const history = createHistory<Work>(readDraft(storage) ?? firstWork());
  const listeners = new Set<() => void>();
  const goals = new Set<(goal: Goal) => void>();
  const reveals = new Set<(pane: Pane) => void>();
  /** The work that `checked` belongs to, and the time that the check took: a slow check waits for a pause in typing. */
  let [checkedAs, tookMs] = [history.get(), 0];
  /** The work that the layout beside it was checked for. */
  let besideAs: Work | null = null;
  let begins = false;
  let imported: SessionState['imported'] = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let state: SessionState = stateOf(history.get(), null, null);

  function stateOf(work: Work, before: SessionState | null, notice: SessionState['notice'], wait = false): SessionState {
    const same = before && checkedAs.text === work.text && valuesIn(checkedAs) === valuesIn(work);
    let { checked, drawing = null } = before ?? {};
    if (checked === undefined || (!same && !wait)) {
      const began = performance.now();
      checked = checkWork(work, compilation.library);
      tookMs = performance.now() - began;
      const { drawable } = checked;
      const keep =
        drawing !== null &&
        drawable !== null &&
        valuesIn(checkedAs) === valuesIn(work) &&
        startOf(drawing.layout) === startOf(drawable.layout);
      checkedAs = work;
      if (drawable) drawing = { ...drawable, number: (drawing?.number ?? 0) + 1, keep };
    }
    const beside = besideOfWork(work, before?.beside ?? null);
    return { work, checked, drawing, beside, notice, imported, canUndo: history.canUndo(), canRedo: history.canRedo() };
  }
  /** Checked again only where its own text or the values changed, so that typing in the layout does not redraw it. */
  function besideOfWork(work: Work, before: BesideDrawn | null): BesideDrawn | null {
    if (besideAs !== null && besideAs.beside === work.beside && valuesIn(besideAs) === valuesIn(work)) return before;
    besideAs = work;
    return work.beside && drawnBeside(work, work.beside, compilation.library);
  }
  const renew = (notice: SessionState['notice'] = null, wait = false): void => {
    clearTimeout(waiting);
    // A text that takes long to check waits as long, so that writing never waits for it.
    if (wait) waiting = setTimeout(() => renew(state.notice), Math.max(pauseMs, tookMs));
    state = stateOf(history.get(), state, notice, wait);
    listeners.forEach((listener) => listener());
  };
  history.subscribe(() => {
    // A new text may be in the other form, which decides its completions, so it is checked at once.
    renew(null, tookMs > frameMs && !begins);
    begins = false;
    if (!keepDraft(storage, history.get()))
      renew({ text: 'This browser has no room to keep the work: a reload would lose it.', tone: 'problem' });
  });
  const change = history.change;

  const session = {
    libraryIndex: compilation.libraryIndex,
    get: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows a text, and then selects a place of it. */
    goTo(goal: Goal): void {
      reveals.forEach((listener) => listener(goal.pane));
      setTimeout(() => goals.forEach((listener) => listener(goal)));
    },
    /** Called with the text that has to be on screen. */
    onReveal(listener: (pane: Pane) => void): () => void {
      reveals.add(listener);
      return () => void reveals.delete(listener);
    },
    onGoal(listener: (goal: Goal) => void): () => void {
      goals.add(listener);
      return () => void goals.delete(listener);
    },
    notify: (text: string, tone: 'problem' | 'news' = 'news'): void => renew({ text, tone }),
    dismiss: (): void => renew(),

    /** `anew`: the whole text was replaced, so its syntax is detected again. */
    write(pane: Pane, text: string, anew = false): void {
      begins = anew;
      const syntax = pane === 'layout' && anew ? syntaxOf(text) : null;
      change(
        pane === 'layout' ? 'writing the layout' : 'writing the values',
        (work) => {
          if (syntax !== null && syntax !== work.syntax) return begunAnew(work, text, syntax);
          if (pane === 'layout') work.text = text;
          else (work.states[work.shown] as Work['states'][number]).text = text;
          return undefined;
        },
        true,
      );
    },
    /** Writes examples of what the view takes and the values do not have, each like the output of its operation. */
    fillIn(): void {
      const { values, missing } = state.checked;
      const written = { ...(values.value as JsonObject | null) };
      for (const { name, root, operation: source } of missing) {
        const output = compilation.libraryIndex.operations.find((one) => one.name === source)?.output;
        written[root] = { ...(written[root] as JsonObject | undefined), [name]: output === undefined ? {} : sampleValue(output as Schema) };
      }
      change(
        'filling in values',
        (work) => void ((work.states[work.shown] as Work['states'][number]).text = writeValue(written, work.syntax)),
      );
    },
    /** Changes how the drawing is looked at: theme, widths and the like. */
    appearance: (recipe: (work: Work) => void, joins = false): void => change('the appearance', recipe, joins),
    /** Changes the theme that the drawings stand in; what is picked in one go is undone in one. */
    theme: (theme: ThemeDocument | null, joins = false): void => change('the theme', (work) => void (work.theme = theme), joins),
    /** Draws another layout beside this one; null ends it. */
    compare: (beside: Beside | null): void =>
      change(beside === null ? 'ending the comparison' : 'comparing', (work) => void (work.beside = beside)),
    /** Writes everything in another way. False where a text cannot be read, which is then said. */
    convert(to: Writing): boolean {
      renew(state.notice);
      const again = rewritten(state.work, to, compilation.library);
      if ('problem' in again) {
        session.notify(again.problem, 'problem');
        return false;
      }
      change(`writing as ${writingWords[to]}`, () => again.work);
      const left = to === 'authored' ? [operation, flow].filter((word) => again.work.text.includes(word)) : [];
      if (left.length > 0) session.notify(`What is called or visited never travels: where it says \`${left.join('`, `')}\`, write which.`);
      return true;
    },
    /** The number of comments that would be lost. */
    comments(to: Writing): number {
      renew(state.notice);
      return commentsLost(state.work, to, state.checked.form);
    },

    showState: (index: number): void => change('the state shown', (work) => void (work.shown = index)),
    addState(): void {
      if (state.work.states.length >= mostStates) return session.notify(`There are at most ${mostStates} states.`, 'problem');
      change('adding a state', (work) => {
        const { text } = shownState(work);
        let number = work.states.length + 1;
        while (work.states.some((one) => one.name === `state ${number}`)) number++;
        work.shown = work.states.push({ name: `state ${number}`, text }) - 1;
      });
    },
    renameState(index: number, name: string): void {
      const words = name.trim().slice(0, 60);
      if (words !== '') change('renaming a state', (work) => void ((work.states[index] as Work['states'][number]).name = words));
    },
    removeState(index: number): void {
      if (state.work.states.length < 2) return;
      change('removing a state', (work) => {
        work.states.splice(index, 1);
        work.shown = Math.min(work.shown > index ? work.shown - 1 : work.shown, work.states.length - 1);
      });
    },
    /** Opens a sample, written as the layout at hand is. */
    openSample(sample: Sample): void {
      const authored = state.checked.form.form === 'authored';
      change('opening a sample', (work) => workOfSample(work, sample, authored));
    },
    /** Makes a layout of a document in another layout language, on top of the work; or answers why not. */
    importText(text: string, data: string): string[] {
      const begun = workOfImport(text, data);
      if ('refused' in begun) return begun.refused;
      imported = begun.imported;
      change('importing', () => begun.work);
      session.notify(begun.words);
      return [];
    },
    /** Opens what an address holds, on top of the work: undo brings that back. */
    openLink(fragment: string): void {
      const opened = openFragment(fragment);
      if (opened === null) return;
      if ('problem' in opened) return session.notify(opened.problem, 'problem');
      if ('work' in opened) change('opening a link', () => opened.work);
      else change('opening a link', () => ({ ...firstWork(), text: readableJson(opened.layout) }));
      session.notify('The link was opened. Undo brings back what was here before.');
    },
    /** Opens a page of the server, on top of the work. */
    inspect(page: InspectedPage): void {
      change('inspecting a page', () => workOfInspected(page));
      session.notify(
        `${page.address} as you see it, ${whereWritten(page)}. Choose Inspect and press an element to find its line. Undo brings back what was here before.`,
      );
    },
    undo(): void {
      const undid = history.undo();
      session.notify(undid === null ? 'There is nothing to undo.' : `Undid ${undid}.`);
    },
    redo(): void {
      const redid = history.redo();
      session.notify(redid === null ? 'There is nothing to redo.' : `Did ${redid} again.`);
    },
    /** Starts an empty work; undo restores the old one until the page is left. */
    discard(): void {
      change('discarding the work', () => firstWork());
      discardDraft(storage);
      session.notify('The work was discarded. Undo brings it back.');
    },
  };
  if (inspected !== null) session.inspect(inspected);
  if (place.hash.length > 1) {
    session.openLink(place.hash);
    forget();
  }
  /** Drops the address once its content is in the work: a reload continues from the work. */
  function forget(): void {
    globalThis.history.replaceState(null, '', place.pathname);
  }
  globalThis.addEventListener('hashchange', () => {
    if (place.hash.length < 2) return;
    session.openLink(place.hash);
    forget();
  });
  return session;
}
export type Session = ReturnType<typeof createSession>;
