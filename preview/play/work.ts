import { z } from 'zod';
import { checkTheme } from '#renderer/theme/check-theme.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { ThemeDocument } from '#schemas/theme-document.ts';
import { usualAppearance } from '../frame/appearance.ts';
import sample from '../sample-layout.json?raw';

/** The widths that a drawing is looked at in, and what is asked of them. */
export const fixedWidths = [320, 390, 768, 1280] as const;
/** The heights of the windows that have these widths. */
export const heightOf = (width: number): number => (width < 600 ? 720 : width < 1000 ? 1024 : 800);
export const freeWidths = { least: 240, most: 1600 } as const;

const text = z.string().max(layoutLimits.inflatedBytes);

/** A named state: what the layout is drawn with. Its text holds `form`, `data`, `state` and `issues`, whichever it has. */
const State = z.strictObject({ name: z.string().min(1).max(60), text });
export type State = z.infer<typeof State>;
export const mostStates = 30;

/** Another layout to compare with: a text of its own, drawn with the values of the state shown. */
const Beside = z.strictObject({ name: z.string().min(1).max(80), syntax: z.enum(['json', 'yaml']), text });
export type Beside = z.infer<typeof Beside>;

/** All that a designer has made: what undo, a link and a draft hold. */
export const Work = z
  .strictObject({
    version: z.literal(1),
    syntax: z.enum(['json', 'yaml']),
    text,
    states: z.array(State).min(1).max(mostStates),
    /** The index of the state that is shown. */
    shown: z.int().min(0),
    appearance: z.strictObject({
      theme: z.enum(['light', 'dark']),
      contrast: z.enum(['usual', 'more']),
      direction: z.enum(['ltr', 'rtl']),
      text: z.union([z.literal(100), z.literal(200)]),
      motion: z.enum(['full', 'reduced']),
    }),
    /** The theme that the drawings stand in; null for the usual one. Only known tokens with values of their kind are kept. */
    theme: ThemeDocument.nullable()
      .default(null)
      .transform((theme) => checkTheme(theme).theme),
    /** The layout beside this one; null where none is compared. */
    beside: Beside.nullable().default(null),
    /** The widths side by side; `free` is the one with a handle. */
    widths: z.array(z.union([z.enum(['free']), z.int()])).max(5),
    free: z.int().min(freeWidths.least).max(freeWidths.most),
    /** Drawings shrink to stand side by side; else each is as large as life. */
    fit: z.boolean(),
  })
  .refine((work) => work.shown < work.states.length, 'the state shown is one of the states')
  .refine((work) => work.widths.every((width) => width === 'free' || fixedWidths.some((fixed) => fixed === width)), 'the widths are known');
export type Work = z.infer<typeof Work>;

/** The content of a new work. */
export const firstWork = (): Work => ({
  version: 1,
  syntax: 'json',
  text: sample,
  states: [{ name: 'default', text: '{\n  "form": {}\n}\n' }],
  shown: 0,
  appearance: usualAppearance,
  theme: null,
  beside: null,
  widths: [390, 768],
  free: 560,
  fit: true,
});

/** The state that is shown. */
export const shownState = (work: Work): State => work.states[work.shown] ?? (work.states[0] as State);
