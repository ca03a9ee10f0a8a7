import { vars } from '../../theme/contract.css.ts';
import { component, type, within } from '../../theme/styles.ts';

const onPaper = { '@media': { print: { display: 'none' } } };

export const media = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, margin: 0, minInlineSize: 0 });
export const label = component({ ...type.small, fontWeight: 600 });
/** As wide as there is room; its height is kept before the film is fetched, so that nothing moves. */
export const film = component({
  inlineSize: '100%',
  maxInlineSize: '40rem',
  aspectRatio: '16 / 9',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  backgroundColor: 'black',
  ...onPaper,
});
export const sound = component({ inlineSize: '100%', maxInlineSize: '40rem', ...onPaper });
export const transcript = component({ maxInlineSize: '40rem' });
// What is said stands on paper, where nothing is played.
within(`${transcript} > details::details-content`, { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } });
