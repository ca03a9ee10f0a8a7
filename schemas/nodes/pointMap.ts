import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { text } from './properties.ts';

/** Degrees: north and east are positive. */
const at = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };

export const pointMap = defineNode({
  type: 'pointMap',
  family: 'Data',
  sheet: 'seldom',
  doc: 'Places around a point by distance and direction, numbered in their order, north up, with a table twin. Marks that would overlap are moved apart; the table says where each lies. It draws no streets and asks nobody for a picture.',
  also: 'map, locations, near me',
  main: 'caption',
  props: {
    caption: text,
    sentence: text,
    /** The point in the middle. */
    centre: bindable(z.strictObject({ label: text, ...at })),
    /** The first is 1. A list beside the map says more of each under the same number. */
    points: bindable(z.array(z.strictObject({ label: text, ...at }))),
    unit: z.enum(['miles', 'kilometers']).optional(),
    /** The text where there are no places. */
    empty: text.optional(),
  },
});
