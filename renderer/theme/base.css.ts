import { globalStyle } from '@vanilla-extract/css';
import { layers, vars } from './contract.css.ts';
import { baseStyle, figures, focusRing, fonts, forcedColors, reducedMotion, type } from './styles.ts';

globalStyle('*, *::before, *::after', { '@layer': { [layers.reset]: { boxSizing: 'border-box' } } });
globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table, dialog', {
  '@layer': { [layers.reset]: { margin: 0, padding: 0 } },
});
globalStyle('fieldset', { '@layer': { [layers.reset]: { border: 0, minInlineSize: 0 } } });
globalStyle('button, input, select, textarea', {
  '@layer': { [layers.reset]: { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' } },
});
globalStyle('img, svg', { '@layer': { [layers.reset]: { display: 'block', maxInlineSize: '100%' } } });
globalStyle('[hidden]', { '@layer': { [layers.reset]: { display: 'none !important' } } });

baseStyle('html', {
  color: vars.color.text,
  backgroundColor: vars.color.canvas,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  scrollPaddingBlock: vars.space.s8,
  accentColor: vars.color.accent,
});
// The root keeps the reader's own size, so that a rem is what it says.
baseStyle('body', { fontFamily: fonts.sans, ...type.body, ...figures, minBlockSize: '100dvh', overflowWrap: 'break-word' });
baseStyle('#app', { minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' });
baseStyle('h1, h2, h3, h4', { textWrap: 'balance' });
baseStyle('p, li, dd', { textWrap: 'pretty' });
baseStyle(':focus-visible', focusRing);
// A heading or summary that a script gave the focus shows it to whoever uses the keyboard (`watch-pointer.ts`).
baseStyle('[tabindex="-1"]:focus', { ...focusRing, outlineOffset: '6px', borderRadius: '2px' });
baseStyle(':root[data-pointer] [tabindex="-1"]:focus', { outlineStyle: 'none' });
baseStyle('::selection', { backgroundColor: vars.color.selected, color: vars.color.text });
baseStyle('a', { color: vars.color.accentText, textUnderlineOffset: '0.18em', textDecorationThickness: '0.06em' });
baseStyle('a:hover', { textDecorationThickness: '0.12em' });
baseStyle('*', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '0ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
    [forcedColors]: { forcedColorAdjust: 'auto' },
  },
});

baseStyle('html', {
  '@media': {
    print: { fontSize: '11pt' },
  },
});
baseStyle('header, footer, nav, button, [data-screen-only]', { '@media': { print: { display: 'none !important' as 'none' } } });
