/** The faces that everything is drawn in, each with what stands in while it comes (`fonts.css.ts`). No stylesheet, so that a script may name them too. */
export const fonts = {
  sans: "'Instrument Sans', 'Instrument Sans Fallback', 'Instrument Sans Wide Fallback', ui-sans-serif, system-ui, sans-serif",
  /** Fetched only where code is drawn. */
  code: "'Source Code', ui-monospace, monospace",
  serif: "'Source Serif', 'Source Serif Fallback', ui-serif, Georgia, serif",
};
