import { render } from '@divkitframework/divkit/client';
import '@divkitframework/divkit/dist/client.css';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const column = (items: object[]) => ({ type: 'container', orientation: 'vertical', items });

function field({ kind, name, label, hint, options }: BenchField): object {
  const words = [text(label), text(hint, { font_size: 12 })];
  if (kind === 'yesNo') return column([...words, { type: 'switch', is_on_variable: name, accessibility: { description: label } }]);
  if (kind === 'choice')
    return column([
      ...words,
      {
        type: 'select',
        value_variable: name,
        hint_text: 'Select',
        options: options.map((option) => ({ value: option.value, text: option.label })),
        accessibility: { description: label },
      },
    ]);
  return column([
    ...words,
    { type: 'input', keyboard_type: 'single_line_text', text_variable: name, accessibility: { description: label } },
  ]);
}

const cardOf = ({ title, groups }: BenchDocument) => ({
  templates: {},
  card: {
    log_id: 'bench',
    variables: groups.flatMap((group) =>
      group.fields.map(({ kind, name }) =>
        kind === 'yesNo' ? { type: 'boolean', name, value: false } : { type: 'string', name, value: '' },
      ),
    ),
    states: [
      {
        state_id: 0,
        div: column([
          text(title, { font_size: 28 }),
          ...groups.map((group) => column([text(group.heading, { font_size: 20 }), text(group.text), ...group.fields.map(field)])),
          text('Continue', { actions: [{ log_id: 'continue', url: 'div-action://noop' }] }),
        ]),
      },
    ],
  },
});

compete((target, document) => {
  let drawn: ReturnType<typeof render> | undefined;
  const draw = (shown: BenchDocument): void => {
    drawn?.$destroy();
    target.replaceChildren();
    drawn = render({ id: 'bench', target, json: cardOf(shown) as Parameters<typeof render>[0]['json'] });
  };
  draw(document);
  return { replace: draw, unmount: () => drawn?.$destroy() };
});
