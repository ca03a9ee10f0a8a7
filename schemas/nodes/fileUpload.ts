import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

/** Kinds of files, told by what is in them and never by their name. */
export const fileTypes = ['PDF', 'JPG', 'PNG'] as const;

export const fileUpload = defineNode({
  type: 'fileUpload',
  family: 'Fields',
  sheet: 'seldom',
  doc: 'Files that belong to the step: attached at once, kept sealed, listed with a way to remove each. Its value is the list of those attached.',
  also: 'attachment, dropzone',
  main: 'name',
  field: 'files',
  props: {
    ...field,
    accept: z.array(z.enum(fileTypes)).optional(),
    /** The most that one file may have, in megabytes of 1,048,576 bytes; 10 where nothing is said. */
    megabytes: z.number().positive().max(25).optional(),
    atLeast: z.number().int().min(1).max(20).optional(),
    atMost: z.number().int().min(1).max(20).optional(),
    add: text.optional(),
    /** Words for a file of another type, one that is too large, and too many of them. */
    wrongType: text.optional(),
    tooLarge: text.optional(),
    tooMany: text.optional(),
    tooFew: text.optional(),
  },
});
