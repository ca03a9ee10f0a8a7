import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

export const qrCode = defineNode({
  type: 'qrCode',
  family: 'Words, figures, pictures',
  sheet: 'seldom',
  doc: 'A QR code, of squares that the server made. What it holds stands beside it as text, for whoever cannot scan it.',
  also: 'barcode, two-dimensional code, authenticator',
  main: 'label',
  props: {
    label: text,
    /** A text of 0 and 1 for each line, 1 where it is dark, with its quiet border. */
    squares: bindable(z.array(z.string())),
  },
});
