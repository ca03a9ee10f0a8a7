import { vars } from '../../theme/contract.css.ts';
import { component, measured, type, within } from '../../theme/styles.ts';

/** How far the words of a list stand from its edges: a card whose content reaches its own edges sets it. */
export const inset = '--bml-inset';
/** The space of a row at its sides. */
export const edge = `var(${inset}, 0px)`;

/** The ground of a row whose form is open, set as the inset is. */
export const ground = '--bml-ground';

export const list = component({ ...measured, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const heading = component({
  ...type.caption,
  fontWeight: 600,
  color: vars.color.textMuted,
  paddingInline: edge,
  paddingBlock: `${vars.space.s3} ${vars.space.s2}`,
});
export const rows = component({ listStyle: 'none', margin: 0, padding: 0, borderBlockStart: `1px solid ${vars.color.hair}` });
within(`${rows} > li + li`, { borderBlockStart: `1px solid ${vars.color.hair}` });
// A group below another list needs more air above its heading.
within(`${list} + ${list} > ${heading}`, { paddingBlockStart: vars.space.s4, borderBlockStart: `1px solid ${vars.color.hair}` });
