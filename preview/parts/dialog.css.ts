import { vars } from '#renderer/theme/contract.css.ts';
import { component, type } from '#renderer/theme/styles.ts';

export const scrim = component({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.s4,
  overflow: 'auto',
  backgroundColor: vars.color.scrim,
});
export const sheet = component({
  inlineSize: 'min(40rem, 100%)',
  maxBlockSize: 'calc(100dvh - 2rem)',
  padding: vars.space.s5,
  overflow: 'auto',
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e3,
});
export const head = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s4,
  marginBlockEnd: vars.space.s4,
});
export const title = component(type.h3);
export const foot = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3, marginBlockStart: vars.space.s5 });
