import { localesOf } from '#engine/language/formats.ts';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

/** The id of the style element that React Aria adds, unless there is an element with this id: `touch-action` for what can be pressed. */
const styleId = 'react-aria-pressable-style';

// The Content-Security-Policy refuses a style element. The stylesheets of the nodes set `touch-action` themselves.
if (!document.getElementById(styleId)) {
  const standIn = document.createElement('meta');
  standIn.id = styleId;
  document.head.append(standIn);
}

/** Around every use of React Aria: its words are those of the product's language, whatever the browser's is. */
export const ReactAria = ({ language, children }: { language?: string | undefined; children: ReactNode }) => (
  <I18nProvider locale={localesOf(language)[0] ?? 'en-US'}>{children}</I18nProvider>
);
