import type { ThemeDocument } from '#schemas/theme-document.ts';
import { spaceOnScreen } from './tokens.ts';
import { schemes } from './usual-theme.ts';

/**
 * The rules of a checked theme: the variables that components read, in the layer of the themes, so that contrast, motion and
 * paper still have the last word. For one style element with the page's nonce; in a browser `applyTheme` needs none.
 */
export function themeCss(theme: ThemeDocument): string {
  const { space, radius, time, ease } = theme;
  const shape = declarations({ space, radius, time, ease });
  const [light, dark] = schemes.map((scheme) => declarations(theme[scheme] ?? {}));
  return (
    `@layer theme{:root{${shape}${light}}` +
    `:root[data-theme="dark"]{${shape}${dark}}` +
    `@media (prefers-color-scheme: dark){:root:not([data-theme]){${shape}${dark}}}}`
  );
}

function declarations(groups: Record<string, Record<string, string> | undefined>): string {
  return Object.entries(groups)
    .flatMap(([group, tokens]) =>
      Object.entries(tokens ?? {}).map(([name, value]) => `--ui-${group}-${name}:${group === 'space' ? spaceOnScreen(value) : value};`),
    )
    .join('');
}

const applied = new WeakMap<Document, CSSStyleSheet>();

/** Shows a page in a checked theme, or in its usual one again. Needs no more of the page's policy than the page itself. */
export function applyTheme(page: Document, theme: ThemeDocument | null): void {
  const before = applied.get(page);
  const others = page.adoptedStyleSheets.filter((sheet) => sheet !== before);
  applied.delete(page);
  if (theme === null) {
    page.adoptedStyleSheets = others;
    return;
  }
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(themeCss(theme));
  page.adoptedStyleSheets = [...others, sheet];
  applied.set(page, sheet);
}
