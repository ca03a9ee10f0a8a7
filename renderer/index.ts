/** The renderer as a library: a layout in, accessible DOM out, without the flow client. `render-to-string.tsx` is its server's half. */
export { BmlView } from './BmlView.tsx';
export type { BmlOptions, BmlViewProps } from './BmlView.tsx';
export { hydrate, mount } from './mount.tsx';
export type { Mounted } from './mount.tsx';
export { applyTheme, themeCss } from './theme/apply-theme.ts';
export { checkTheme } from './theme/check-theme.ts';
export { readDesignTokens } from './theme/design-tokens/read-design-tokens.ts';
export { writeDesignTokens, writeFlatTokens } from './theme/design-tokens/write-design-tokens.ts';
export { namedThemes } from './theme/named-themes.ts';
export type { Layout } from '#schemas/layout.ts';
export type { LayoutNode } from '#schemas/node-definition.ts';
export type { ThemeDocument } from '#schemas/theme-document.ts';
