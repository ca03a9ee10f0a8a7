import { z } from 'zod';
import { defineAction } from '../action-definition.ts';
import { With } from '../document-parts.ts';

export const open = defineAction({
  do: 'open',
  doc: 'Opens a dialog.',
  also: 'modal, popup, lightbox, overlay, bottom sheet',
  noScript: 'open',
  props: { dialog: z.string() },
  verbs: { open: { after: z.string(), beside: { with: With.optional() } } },
});
