import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

const element = ({ kind, name, label, hint, options }: BenchField): object => ({
  name,
  title: label,
  description: hint,
  ...(kind === 'yesNo'
    ? { type: 'boolean', renderAs: 'checkbox' }
    : kind === 'choice'
      ? { type: 'dropdown', renderAs: 'select', choices: options.map((option) => ({ value: option.value, text: option.label })) }
      : { type: 'text' }),
});

const surveyOf = ({ title, groups }: BenchDocument): object => ({
  title,
  elements: groups.map((group, at) => ({
    type: 'panel',
    name: `group${at}`,
    title: group.heading,
    description: group.text,
    elements: group.fields.map(element),
  })),
});

compete((target, document) => {
  const root = createRoot(target);
  const draw = (shown: BenchDocument) => root.render(<Survey model={new Model(surveyOf(shown))} />);
  draw(document);
  return { replace: draw, unmount: () => root.unmount() };
});
