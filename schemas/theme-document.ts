import { z } from 'zod';

const tokens = z.record(z.string(), z.string());

/** Values by the name of their token; what is left out is the usual theme's. */
export const ThemeScheme = z.strictObject({
  color: tokens.optional(),
  chart: tokens.optional(),
  ramp: tokens.optional(),
  shadow: tokens.optional(),
});
export type ThemeScheme = z.infer<typeof ThemeScheme>;

/**
 * A theme, apart from any layout: the values of tokens, and nothing that selects or lays out. Which tokens there are, what each may hold and which pairs of
 * colors must be readable is the renderer's matter (`renderer/theme/check-theme.ts`).
 */
export const ThemeDocument = z.strictObject({
  theme: z.literal('1'),
  name: z.string(),
  light: ThemeScheme.optional(),
  dark: ThemeScheme.optional(),
  space: tokens.optional(),
  radius: tokens.optional(),
  time: tokens.optional(),
  ease: tokens.optional(),
});
export type ThemeDocument = z.infer<typeof ThemeDocument>;
