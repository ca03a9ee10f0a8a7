import type { JsonObject } from '#schemas/json.ts';
import { resolveBindings } from '../../expression/bindings.ts';
import { readField, rowInScope } from '../../fields/field-path.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import type { Draw } from './drawn.ts';
import { plainMarkdown } from './markdown.ts';
import { mostRows, type Place, pointerOf } from './surface.ts';
import { objectsIn, wordOf, wordsOf } from './words-of.ts';

/** The action of a press: the agent runs it with all that is typed. */
const actionOf = (name: string, context: JsonObject, data: string): JsonObject => ({
  event: { name, context: { ...context, data: { path: data } } },
});

const looks: Readonly<Record<string, string | undefined>> = { link: 'borderless' };

export const press: Draw = ({ node, props, on, at }) => {
  const { label, context, hint, figure, disabled, reason, to } = props;
  const words = [wordOf(label), wordOf(context)].filter(Boolean).join(' ');
  const more = [...on.text(wordOf(figure), { variant: 'caption' }), ...on.text(wordOf(hint), { variant: 'caption' })];
  if (disabled === true) {
    on.lose(node.type, 'approximated', 'A disabled press is its words: the Basic Catalog disables nothing.');
    return on.column([...on.text(words), ...on.text(wordOf(reason), { variant: 'caption' }), ...more]);
  }
  const child = on.add('Text', { text: plainMarkdown(words || wordOf(props['title']) || 'Open') });
  const address = typeof to === 'string' ? safeAddress(to) : null;
  const isElsewhere = address !== null && !/^[/?#]/.test(address);
  const action: JsonObject = isElsewhere
    ? { functionCall: { call: 'openUrl', args: { url: address } } }
    : address === null
      ? actionOf('press', { press: node.id ?? '', form: at.form, row: at.prefix }, '/')
      : actionOf('open', { to: address }, '/');
  const variant = props['kind'] === 'primary' ? 'primary' : (looks[node.type] ?? 'default');
  return [...on.column([on.add('Button', { child, variant, action }), ...more])];
};

/** A list that a person makes, with as many rows as it must have. */
export const rows: Draw = ({ node, props, on, at, children }) => {
  const path = at.prefix + wordOf(props['name']);
  const held = readField(at.scope.form ?? {}, path);
  const least = typeof props['atLeast'] === 'number' ? props['atLeast'] : 0;
  const wanted = Math.max(Array.isArray(held) ? held.length : 0, least);
  const count = Math.min(wanted, mostRows);
  if (count < wanted) on.lose(node.type, 'dropped', `A list of a surface has at most ${mostRows} rows: the first ones are there.`);
  // The list before its rows: an answer of a row is written into it.
  const pointer = pointerOf(at.form, path);
  if (!on.put(pointer, [])) {
    on.lose(node.type, 'dropped', 'The name of this list has no place in the data of a surface.');
    return [];
  }
  on.fields.push({ form: at.form, name: path, pointer, kind: 'rows', props });
  const change = (name: string, words: string, row: number): string =>
    on.add('Button', {
      child: on.add('Text', { text: plainMarkdown(words) }),
      action: actionOf(name, { list: path, form: at.form, row }, '/'),
    });
  const drawn = Array.from({ length: count }, (_, place) => {
    const row = rowInScope((Array.isArray(held) ? held[place] : null) ?? {}, place);
    const within: Place = { ...at, prefix: `${path}[${place}].`, scope: { ...at.scope, rows: { ...at.scope.rows, row } } };
    const words = (name: string): string => wordOf(resolveBindings(node[name], within.scope));
    const inside = [...on.heading(3, words('label')), ...children(within)];
    return on.column(count > least ? [...inside, change('removeRow', words('remove'), place)] : inside);
  });
  return on.column([...drawn.flat(), ...on.text(wordOf(props['hint'])), change('addRow', wordOf(props['add']), count)]);
};

export const keyFacts: Draw = ({ node, props, on }) =>
  on.column(
    objectsIn(props['items']).flatMap(({ label, value, note, change, to }) => {
      const line = on.row([...on.text(wordOf(label)), ...on.text(wordOf(value))]);
      const more = on.text(wordOf(note), { variant: 'caption' });
      const given =
        typeof change === 'object' && change !== null && !Array.isArray(change)
          ? change
          : typeof to === 'string'
            ? { to, label: label ?? '' }
            : null;
      if (given === null) return [...line, ...more];
      const label2 = wordOf(given['label']);
      const target = typeof given['to'] === 'string' ? safeAddress(given['to']) : null;
      const id = wordOf(given['id']);
      if (target === null && id === '') on.lose(node.type, 'dropped', 'A change without an address or a press of its own leads nowhere.');
      const action = target === null ? actionOf('press', { press: id, form: '', row: '' }, '/') : actionOf('open', { to: target }, '/');
      const child = on.add('Text', { text: plainMarkdown(label2) });
      return [...line, ...more, on.add('Button', { child, variant: 'borderless', action })];
    }),
  );

export const listRow: Draw = (drawn) => {
  const { node, props, on, at } = drawn;
  const { to, title } = props;
  const words = wordsOf(node.type, { ...props, title: null }).flatMap((text) => on.text(text));
  const head =
    typeof to === 'string' ? press({ ...drawn, node: { type: 'link' }, props: { label: title ?? '', to } }) : on.text(wordOf(title));
  return on.column([...on.row([...head, ...words], { justify: 'spaceBetween' }), ...drawn.children(at)]);
};

export const tabs: Draw = ({ props, on, at, children }) => {
  const links = objectsIn(props['items']);
  if (links.length > 0)
    return on.row(
      links.flatMap(({ label, to, badge }) =>
        press({
          node: { type: 'link' },
          props: { label: [label, badge].map(wordOf).filter(Boolean).join(' '), to: to ?? null },
          on,
          at,
          children,
        }),
      ),
    );
  return on.column(children());
};
