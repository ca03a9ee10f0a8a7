import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

const property = ({ kind, label, hint, options }: BenchField): RJSFSchema =>
  kind === 'yesNo'
    ? { type: 'boolean', title: label, description: hint }
    : {
        type: 'string',
        title: label,
        description: hint,
        ...(kind === 'choice' ? { oneOf: options.map((option) => ({ const: option.value, title: option.label })) } : {}),
      };

const schemaOf = ({ title, groups }: BenchDocument): RJSFSchema => ({
  type: 'object',
  title,
  properties: Object.fromEntries(
    groups.map((group, at) => [
      `group${at}`,
      {
        type: 'object',
        title: group.heading,
        description: group.text,
        properties: Object.fromEntries(group.fields.map((field) => [field.name, property(field)])),
      },
    ]),
  ),
});

compete((target, document) => {
  const root = createRoot(target);
  const draw = (shown: BenchDocument) => root.render(<Form key={shown.title} schema={schemaOf(shown)} validator={validator} />);
  draw(document);
  return { replace: draw, unmount: () => root.unmount() };
});
