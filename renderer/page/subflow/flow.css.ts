import { banner, bannerRegion } from '../styles.css.ts';
import { dialog } from '../../runtime/styles.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { component, within } from '../../theme/styles.ts';
import { card } from '../../nodes/card/styles.css.ts';

export const flow = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  minInlineSize: 0,
  padding: vars.space.s5,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@container': { '(width < 25rem)': { padding: vars.space.s4 } },
});
// A surrounding card or dialog is its frame already.
within(`${card} ${flow}, ${dialog} ${flow}`, { padding: 0, backgroundColor: 'transparent', border: 0 });
// Its own words of the network stand in it as a note does; those of the page lie over the page.
within(`${flow} ${bannerRegion}`, { position: 'static' });
within(`${flow} ${banner}`, {
  justifyContent: 'space-between',
  border: `1px solid ${vars.color.warning}`,
  borderRadius: vars.radius.control,
});
