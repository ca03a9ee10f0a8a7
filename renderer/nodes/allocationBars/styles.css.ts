import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, type } from '../../theme/styles.ts';

export const key = component({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  color: vars.color.textMuted,
});
const swatch = { display: 'inline-block', inlineSize: '0.75rem', blockSize: '0.75rem', borderRadius: vars.radius.pill } as const;
const inForced = (color: string) => ({ '@media': { [forcedColors]: { backgroundColor: color, fill: color } } });
const [ofCurrent, ofProposed] = [inForced('GrayText'), inForced('Highlight')];
export const keyCurrent = component({ ...swatch, ...ofCurrent, backgroundColor: vars.ramp.r4 });
export const keyProposed = component({ ...swatch, ...ofProposed, backgroundColor: vars.ramp.r1, marginInlineStart: vars.space.s3 });
export const table = component({ inlineSize: '100%', borderCollapse: 'collapse', ...figures });
// Each figure repeats its column's name in sight; the head is there for whoever hears the table.
export const head = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const row = component({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space.s4,
  rowGap: vars.space.s1,
  paddingBlock: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const label = component({ gridColumn: '1 / -1', textAlign: 'start', fontWeight: 550 });
export const name = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2 });
export const note = component({ ...type.small, display: 'block', fontWeight: 400, color: vars.color.textMuted });
export const current = component({ textAlign: 'start' });
export const proposed = component({ textAlign: 'end', fontWeight: 600 });
export const figureName = component({ ...type.caption, fontWeight: 400, color: vars.color.textMuted });
export const barCell = component({ gridColumn: '1 / -1', paddingBlockStart: vars.space.s1 });
export const bars = component({ display: 'block', inlineSize: '100%' });
export const base = component({ fill: vars.color.sunken, '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } } });
export const now = component({ fill: vars.ramp.r4, ...ofCurrent });
export const then = component({ fill: vars.ramp.r1, ...ofProposed });
