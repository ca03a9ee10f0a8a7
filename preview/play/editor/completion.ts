import { startCompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import type { EditorView } from '@codemirror/view';
import { completionsAt, meaningAt } from '#engine/editor/complete.ts';
import type { SchemaGuide } from '#engine/editor/schema-guide.ts';
import type { Syntax } from '../../text/written.ts';

/** The completions at the caret, in CodeMirror's form. */
export const completeBy =
  (guide: () => SchemaGuide, syntaxOf: (text: string) => Syntax) =>
  ({ state, pos, explicit, matchBefore }: CompletionContext): CompletionResult | null => {
    const syntax = syntaxOf(state.doc.toString());
    if (!explicit && !matchBefore.call({ state, pos } as CompletionContext, /["\w@$-]$/)) return null;
    const found = completionsAt(state.doc.toString(), pos, syntax, guide());
    if (!found || found.completions.length === 0) return null;
    const options = found.completions.map(({ label, text, detail, info, boost }): Completion => {
      const written = text.replace(/:\s*$/, '');
      return { label: written, displayLabel: label, detail, boost: boost * 10, apply: put(text, syntax), ...(info && { info }) };
    });
    return { from: found.word.from, options, validFor: /^"?[\w@$.-]*$/ };
  };

/** Writes a choice over the whole word, and goes on to its value after a name. */
const put =
  (text: string, syntax: Syntax) =>
  (view: EditorView, _choice: Completion, from: number, to: number): void => {
    const rest = /^[\w@$.-]*"?/.exec(view.state.sliceDoc(to, to + 200))?.[0] ?? '';
    const quoted = syntax === 'json' || view.state.sliceDoc(from, from + 1) === '"';
    const end = to + (quoted ? rest : rest.replace(/"$/, '')).length;
    view.dispatch({
      changes: { from, to: end, insert: text },
      selection: { anchor: from + text.length },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
    if (/:\s*$/.test(text)) startCompletion(view);
  };

/** A tip with what a word means. The list of completions says the same to a keyboard. */
export const meaningBy = (guide: () => SchemaGuide, syntax: () => Syntax) =>
  hoverTooltip((view, position) => {
    const found = meaningAt(view.state.doc.toString(), position, syntax(), guide());
    if (!found) return null;
    return {
      pos: found.word.from,
      end: found.word.to,
      create() {
        const dom = document.createElement('div');
        dom.className = 'cm-meaning';
        const title = document.createElement('strong');
        title.textContent = found.title;
        dom.append(title, found.doc);
        return { dom };
      },
    };
  });
