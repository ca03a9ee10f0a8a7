import { z } from 'zod';
import { JsonObject } from './json.ts';
import { route } from './route.ts';
import { ThemeDocument } from './theme-document.ts';
import { Issue } from './wire.ts';

/** What the tools ask a development server for; any other one has none of these addresses. */

export const MadeUpPerson = z.strictObject({
  username: z.string(),
  password: z.string(),
  name: z.string(),
  goodFor: z.array(z.string()),
  role: z.string().nullable(),
});
export type MadeUpPerson = z.infer<typeof MadeUpPerson>;

/** What is drawn, how it is looked at, and of which node the picture is; null for all of it. */
export const PictureOrder = z.strictObject({
  layout: JsonObject,
  issues: z.array(Issue).max(500).readonly(),
  appearance: z.strictObject({
    theme: z.enum(['light', 'dark']),
    contrast: z.enum(['usual', 'more']),
    direction: z.enum(['ltr', 'rtl']),
    text: z.union([z.literal(100), z.literal(200)]),
    motion: z.enum(['full', 'reduced']),
  }),
  theme: ThemeDocument.nullable(),
  /** CSS pixels, and the pixels of the picture for each. */
  width: z.int().min(240).max(1600),
  scale: z.int().min(1).max(3),
  pointer: z.string().max(4000).nullable(),
});
export type PictureOrder = z.input<typeof PictureOrder>;

export const toolRoutes = {
  people: route({
    method: 'GET',
    path: '/api/dev/personas',
    answers: { 200: { says: 'The personas.', schema: z.array(MadeUpPerson) } },
  }),
  picture: route({
    method: 'POST',
    path: '/api/dev/picture',
    body: PictureOrder,
    answers: { 200: { says: 'The picture: a PNG in base64.', schema: z.strictObject({ png: z.string() }) } },
  }),
};
