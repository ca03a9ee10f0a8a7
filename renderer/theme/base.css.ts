import { globalStyle } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { layers, vars } from './contract.css.ts';
import { baseStyle, figures, focusRing, fonts, forcedColors, reducedMotion, side, type } from './styles.ts';

/**
 * Elements as the renderer draws them. Each rule holds inside what is marked `data-bml`: the body of our own documents, and the element around
 * a layout that an application of somebody else mounts. What stands beside it there keeps its own look.
 */
const inside = (elements: string): string =>
  elements
    .split(', ')
    .map((element) => `:where([data-bml]) ${element}`)
    .join(', ');
const reset = (elements: string, rule: GlobalStyleRule): void => globalStyle(inside(elements), { '@layer': { [layers.reset]: rule } });
const element = (elements: string, rule: GlobalStyleRule): void => baseStyle(inside(elements), rule);

globalStyle('[data-bml]', { '@layer': { [layers.reset]: { margin: 0, padding: 0, boxSizing: 'border-box' } } });
reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table, dialog', { margin: 0, padding: 0 });
reset('fieldset', { border: 0, minInlineSize: 0 });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('img, svg', { display: 'block', maxInlineSize: '100%' });
reset('[hidden]', { display: 'none !important' });

// A document of ours has these from its root, where a designer's tool sets others (`document.css.ts`).
baseStyle('[data-bml]:not(body)', { color: vars.color.text, accentColor: vars.color.accent });
baseStyle('[data-bml]', {
  fontFamily: fonts.sans,
  ...type.body,
  ...figures,
  // A word that no line holds breaks, and what holds it may be as narrow as the page: no text size and no language makes a page scroll sideways.
  overflowWrap: 'anywhere',
});
baseStyle('[dir="rtl"] [data-bml], [data-bml][dir="rtl"], [data-bml] [dir="rtl"]', { vars: { [side]: '-1' }, textAlign: 'right' });
// A text of another script than the page's keeps its own order, so that "4 years" is not read as "years 4"; it stands on the side where the page begins.
baseStyle(':where([dir="rtl"] [data-bml], [data-bml][dir="rtl"]) :where(p, h1, h2, h3, h4, li, dt, dd, th, td, label, legend, span)', {
  unicodeBidi: 'plaintext',
});
element('h1, h2, h3, h4', { textWrap: 'balance' });
// Paper: black on white, without what leads elsewhere.
element('header, nav, footer', { '@media': { print: { display: 'none' } } });
element('a', { '@media': { print: { color: 'inherit', textDecoration: 'none' } } });
globalStyle('body[data-bml]', { '@layer': { [layers.base]: { '@media': { print: { background: 'none' } } } } });
element('p, li, dd', { textWrap: 'pretty' });
element(':focus-visible', focusRing);
// A heading or summary that a script gave the focus shows it to whoever uses the keyboard (`watch-pointer.ts`).
element('[tabindex="-1"]:focus', { ...focusRing, outlineOffset: '6px', borderRadius: '2px' });
baseStyle(':root[data-pointer] :where([data-bml]) [tabindex="-1"]:focus', { outlineStyle: 'none' });
element('::selection', { backgroundColor: vars.color.selected, color: vars.color.text });
element('a', { color: vars.color.accentText, textUnderlineOffset: '0.18em', textDecorationThickness: '0.06em' });
element('a:hover', { textDecorationThickness: '0.12em' });
element('*', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '0ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
// A browser leaves drawings their own colors. A rule for every element would also undo what a chosen control says for its words.
element('svg, svg *', { '@media': { [forcedColors]: { forcedColorAdjust: 'auto' } } });
element('header, footer, nav, button, [data-screen-only]', { '@media': { print: { display: 'none !important' as 'none' } } });
