import type { Draw } from './drawn.ts';
import type { Surface } from './surface.ts';
import { objectsIn, wordOf, wordsOf } from './words-of.ts';

/** Words of one's own, then what is inside. */
export const saying: Draw = ({ node, props, on, children }) => {
  const words = wordsOf(node.type, props);
  if (words.length > 0 && !plain.has(node.type))
    on.lose(node.type, 'approximated', 'The Basic Catalog has no such component: its words stand there.');
  return on.column([...words.flatMap((text) => on.text(text)), ...children()]);
};

/** Types whose words are all that there is. */
const plain = new Set(['text', 'money', 'percent', 'date', 'moment', 'note', 'styledText', 'badge', 'signatureName', 'savedAt']);

export const table: Draw = ({ node, props, on, children }) => {
  const columns = objectsIn(props['columns']);
  on.lose(node.type, 'approximated', 'A table is rows of words: the Basic Catalog has none.');
  const lines = objectsIn(props['rows']).flatMap((row) =>
    across(
      on,
      columns.map(({ key }) => wordOf(row[wordOf(key)])),
    ),
  );
  return on.column([
    ...on.text(wordOf(props['caption'])),
    ...across(
      on,
      columns.map(({ label }) => wordOf(label)),
    ),
    ...lines,
    ...children(),
  ]);
};

const across = (on: Surface, cells: readonly string[]): string[] =>
  on.row(
    cells.flatMap((cell) => on.text(cell)),
    { justify: 'spaceBetween' },
  );

export const tableRow: Draw = ({ props, on, children }) => {
  const { cells } = props;
  const own = typeof cells === 'object' && cells !== null && !Array.isArray(cells) ? Object.values(cells).map(wordOf) : [];
  return on.row([...own.flatMap((cell) => on.text(cell)), ...children()], { justify: 'spaceBetween' });
};

export const prose: Draw = ({ props, on }) =>
  on.column(
    objectsIn(props['blocks']).flatMap(({ kind, items }) =>
      (Array.isArray(items) ? items : []).flatMap((item) => {
        const words = objectsIn(item)
          .map(({ text }) => wordOf(text))
          .join('');
        if (kind === 'h2' || kind === 'h3') return on.heading(kind === 'h2' ? 2 : 3, words);
        return on.text(words);
      }),
    ),
  );

export const picture: Draw = ({ props, on }) =>
  typeof props['src'] === 'string' && props['src'] !== ''
    ? [on.add('Image', { url: props['src'], ...(wordOf(props['alt']) !== '' && { description: wordOf(props['alt']) }) })]
    : on.text(wordOf(props['alt']));

export const list: Draw = ({ props, on }) =>
  on.column((Array.isArray(props['items']) ? props['items'] : []).flatMap((item) => on.text(wordOf(item))));

export const heading: Draw = ({ props, on }) => on.heading(typeof props['level'] === 'number' ? props['level'] : 2, wordOf(props['text']));
