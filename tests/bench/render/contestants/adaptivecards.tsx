import { AdaptiveCard } from 'adaptivecards';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

const text = (words: string, more: object = {}) => ({ type: 'TextBlock', text: words, wrap: true, ...more });

function input({ kind, name, label, hint, options }: BenchField): object[] {
  if (kind === 'yesNo') return [{ type: 'Input.Toggle', id: name, title: label, label }, text(hint, { isSubtle: true })];
  if (kind === 'choice')
    return [
      {
        type: 'Input.ChoiceSet',
        id: name,
        label,
        placeholder: 'Select',
        choices: options.map((option) => ({ title: option.label, value: option.value })),
      },
      text(hint, { isSubtle: true }),
    ];
  return [{ type: 'Input.Text', id: name, label }, text(hint, { isSubtle: true })];
}

const cardOf = ({ title, groups }: BenchDocument): object => ({
  type: 'AdaptiveCard',
  version: '1.5',
  body: [
    text(title, { style: 'heading', size: 'large' }),
    ...groups.map((group) => ({
      type: 'Container',
      items: [text(group.heading, { style: 'heading' }), text(group.text), ...group.fields.flatMap(input)],
    })),
  ],
  actions: [{ type: 'Action.Submit', title: 'Continue' }],
});

compete((target, document) => {
  const draw = (shown: BenchDocument): void => {
    const card = new AdaptiveCard();
    card.parse(cardOf(shown));
    const drawn = card.render();
    target.replaceChildren(...(drawn ? [drawn] : []));
  };
  draw(document);
  return { replace: draw, unmount: () => target.replaceChildren() };
});
