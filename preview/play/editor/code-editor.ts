import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { SchemaGuide } from '#engine/editor/schema-guide.ts';
import type { Span, Syntax } from '../../text/written.ts';
import type { Problem } from '../checked-work.ts';
import { completeBy, meaningBy } from './completion.ts';
import { highlight } from './highlight.ts';
import { editorTheme } from './theme.ts';

export interface CodeEditor {
  /** Puts a text that did not come from typing here; says nothing of it, and keeps the caret where it can. */
  setText(text: string): void;
  setSyntax(syntax: Syntax): void;
  setProblems(problems: readonly Pick<Problem, 'from' | 'to' | 'severity' | 'message'>[]): void;
  /** Selects and shows a place; the focus goes there too. */
  select(span: Span): void;
  /** Undoes or redoes the last change, typed or made by a button; only with a history of its own. */
  undo(): void;
  redo(): void;
  destroy(): void;
}

export interface CodeEditorOptions {
  label: string;
  text: string;
  syntax: Syntax;
  /** The guide for the present reading of the text. */
  guide: () => SchemaGuide;
  /** `anew`: the whole text was replaced. */
  onChange(text: string, anew: boolean): void;
  /** The caret was put somewhere by a person. */
  onCaret(offset: number): void;
  /** Undoes by itself; else the page around it does. */
  ownHistory?: boolean;
  readOnly?: boolean;
}

const fromOutside = Annotation.define<boolean>();
const languages = { json, yaml };
/** The editor writes a style element of its own; the page’s policy knows it by this. */
export const nonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** True if the next input replaces all of a text: it is empty, or all of it is selected. */
function isGone({ doc, selection: { main } }: EditorState): boolean {
  return (main.from === 0 && main.to === doc.length) || doc.toString().trim() === '';
}

/** Where something was undone or made again: the caret may have stood elsewhere when it was done. */
function placeOfChange(transactions: readonly Transaction[]): number | null {
  let place: number | null = null;
  for (const one of transactions)
    if (one.isUserEvent('undo') || one.isUserEvent('redo')) one.changes.iterChanges((_from, _to, from) => (place ??= from));
  return place;
}

/** An editor of one text. It keeps no history: the page's one history holds what is written here too. Tab leaves it. */
export function createCodeEditor(parent: HTMLElement, options: CodeEditorOptions): CodeEditor {
  let { syntax } = options;
  const language = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorView.cspNonce.of(nonce()),
        EditorView.contentAttributes.of({ 'aria-label': options.label, tabindex: '0' }),
        EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        codeFolding(),
        foldGutter(),
        lintGutter(),
        search({ top: true }),
        highlightSelectionMatches(),
        autocompletion({ override: [completeBy(options.guide, (text) => (text.trim() === '' ? 'yaml' : syntax))], icons: false }),
        meaningBy(options.guide, () => syntax),
        language.of(languages[syntax]()),
        highlight,
        editorTheme,
        options.ownHistory === true ? [history(), keymap.of(historyKeymap)] : [],
        options.readOnly === true ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, startState, transactions }) => {
          const outside = transactions.some((one) => one.annotation(fromOutside));
          if (docChanged && !outside) options.onChange(state.doc.toString(), isGone(startState));
          if ((docChanged || selectionSet) && !outside) options.onCaret(placeOfChange(transactions) ?? state.selection.main.head);
        }),
      ],
    }),
  });
  return {
    setText(text) {
      const before = view.state.doc.toString();
      if (before === text) return;
      // Only what differs is replaced, so that the caret and what is folded stay where they are.
      let [from, end] = [0, 0];
      const length = Math.min(before.length, text.length);
      while (from < length && before[from] === text[from]) from++;
      while (end < length - from && before[before.length - 1 - end] === text[text.length - 1 - end]) end++;
      const [out, into] = [before.slice(from, before.length - end), text.slice(from, text.length - end)];
      // Whole lines are an act of their own, and are undone by themselves; letters in a field are undone as typing is.
      const isAct = `${out}${into}`.includes('\n');
      view.dispatch({
        changes: { from, to: before.length - end, insert: into },
        annotations: isAct ? [fromOutside.of(true), isolateHistory.of('full')] : fromOutside.of(true),
      });
    },
    setSyntax(next) {
      if (next === syntax) return;
      syntax = next;
      view.dispatch({ effects: language.reconfigure(languages[next]()), annotations: fromOutside.of(true) });
    },
    setProblems(problems) {
      const end = view.state.doc.length;
      const shown = problems.slice(0, 200).map(({ from, to, severity, message }) => {
        const start = Math.min(from, end);
        return { from: start, to: Math.min(Math.max(to, start), end), severity, message };
      });
      view.dispatch(setDiagnostics(view.state, shown));
    },
    select({ from, to }) {
      const end = view.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      view.dispatch({
        selection,
        effects: EditorView.scrollIntoView(selection.anchor, { y: 'start', yMargin: 40 }),
        annotations: fromOutside.of(true),
      });
      view.focus();
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    destroy: () => view.destroy(),
  };
}
