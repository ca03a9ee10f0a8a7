import { vars } from '../../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, narrowContainer, type } from '../../theme/styles.ts';

export const upload = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 });
export const files = component({ display: 'flex', flexDirection: 'column', listStyle: 'none', padding: 0, margin: 0 });
export const file = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: vars.space.s3,
  minBlockSize: '3rem',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const name = component({ overflowWrap: 'anywhere', fontWeight: 550 });
export const size = component({
  ...type.small,
  ...figures,
  color: vars.color.textMuted,
  '@container': { [narrowContainer]: { gridColumn: 1, gridRow: 2 } },
});
export const choose = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s3 });
export const box = component({
  flex: '1 1 14rem',
  minInlineSize: 0,
  minBlockSize: '3rem',
  padding: vars.space.s3,
  ...type.body,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&::file-selector-button': {
      ...type.small,
      fontFamily: 'inherit',
      fontWeight: 600,
      // Its words go on to a second line before they are cut off.
      maxInlineSize: '100%',
      whiteSpace: 'normal',
      marginInlineEnd: vars.space.s3,
      paddingInline: vars.space.s3,
      paddingBlock: vars.space.s1,
      color: vars.color.accentText,
      backgroundColor: vars.color.sunken,
      border: `1px solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.control,
    },
    '&:focus-visible': focusRing,
    '&[aria-invalid="true"]': { borderColor: vars.color.negative },
  },
  '@media': { [forcedColors]: { border: '1px dashed FieldText' } },
});
export const unscripted = component({ '@media': { '(scripting: enabled)': { display: 'none' } } });
export const sending = component({ ...type.small, color: vars.color.textMuted });
