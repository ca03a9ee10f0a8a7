import { defineNode } from '../node-definition.ts';
import { clock, field, text } from './properties.ts';

export const timeField = defineNode({
  type: 'timeField',
  family: 'Fields',
  rare: true,
  doc: 'A time of day, in the box that the browser has for one; its value is 16:30. The server checks it and its bounds.',
  also: 'time picker, clock',
  main: 'name',
  field: 'text',
  timed: true,
  props: {
    ...field,
    /** The first and the last time that it may be, 16:30. */
    min: clock.optional(),
    max: clock.optional(),
    problem: text.optional(),
  },
});
