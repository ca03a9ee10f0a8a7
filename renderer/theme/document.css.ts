import { vars } from './contract.css.ts';
import { baseStyle } from './styles.ts';

/** Rules for a document that is ours from its root: its canvas and its height. A layout in somebody else's page brings none of this. */
baseStyle('html', {
  color: vars.color.text,
  backgroundColor: vars.color.canvas,
  accentColor: vars.color.accent,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  scrollPaddingBlock: vars.space.s8,
  '@media': { print: { fontSize: '11pt' } },
});
// The root keeps the reader's own size, so that a rem is what it says.
baseStyle('body', { minBlockSize: '100dvh' });
baseStyle('#app', { minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' });
