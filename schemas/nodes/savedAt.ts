import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const savedAt = defineNode({
  type: 'savedAt',
  family: 'Actions and states',
  together: 'step',
  doc: "When something was saved, in the reader's own time. Without `at`, epoch milliseconds, it is when something of the step was saved last: what was sent, or what stands in its form; nothing is drawn before that.",
  main: 'label',
  props: { label: text, at: bindable(z.number()).optional() },
});
