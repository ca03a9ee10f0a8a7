import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, ViewPlugin } from '@codemirror/view';
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view';

const marks = {
  name: Decoration.mark({ class: 'tok-name' }),
  type: Decoration.mark({ class: 'tok-type' }),
  text: Decoration.mark({ class: 'tok-text' }),
  plain: Decoration.mark({ class: 'tok-plain' }),
  comment: Decoration.mark({ class: 'tok-comment' }),
};
type Kind = keyof typeof marks;

const names = new Set(['PropertyName', 'Key']);
const literals = new Set(['String', 'QuotedLiteral', 'Literal', 'BlockLiteral', 'Number', 'True', 'False', 'Null']);

/** Colors the visible text by the parser's tree: member names, node types, texts, other values, comments. */
export const highlight = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }
    update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate): void {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state)) this.decorations = decorate(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let lastName = '';
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        const add = (kind: Kind) => void (end > start && builder.add(start, end, marks[kind]));
        if (name === 'Comment') add('comment');
        else if (names.has(name)) {
          lastName = state.sliceDoc(start, end).replaceAll('"', '');
          add('name');
          return false;
        } else if (literals.has(name)) {
          const text = state.sliceDoc(start, Math.min(end, start + 40));
          if (lastName === 'type' || lastName === 'do') add('type');
          else add(/^(?:["'|>]|(?!true$|false$|null$|-?\d+(?:\.\d+)?$).)/.test(text) ? 'text' : 'plain');
          lastName = '';
        }
        return true;
      },
    });
  }
  return builder.finish();
}
