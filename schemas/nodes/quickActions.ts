import { z } from 'zod';
import { Press } from '../actions.ts';
import { bindable, defineNode } from '../node-definition.ts';
import { drawing, href, text, yesNo } from './properties.ts';

export const quickActions = defineNode({
  type: 'quickActions',
  family: 'Actions and states',
  together: 'overview',
  doc: 'Two to five acts that people come for, each a round sign above its word. One of them may be the filled act of the page.',
  also: 'action bar, shortcuts',
  main: 'label',
  props: {
    label: text,
    items: bindable(
      z.array(
        z.strictObject({
          id: z.string().optional(),
          label: text,
          icon: drawing,
          to: href.optional(),
          press: Press.optional(),
          /** Hidden words for a screen reader: of which thing. */
          context: text.optional(),
          primary: yesNo.optional(),
          /** It cannot be done now: it leads nowhere, and `reason` says why below them all. */
          disabled: yesNo.optional(),
          reason: text.optional(),
        }),
      ),
    ),
    size: z.enum(['small', 'medium']).optional(),
  },
});
