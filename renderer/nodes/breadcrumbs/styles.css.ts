import { vars } from '../../theme/contract.css.ts';
import { component, type, turned } from '../../theme/styles.ts';

export const trail = component({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s2, listStyle: 'none', ...type.small });
export const step = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s3,
  minBlockSize: '2rem',
  minInlineSize: 0,
  selectors: {
    '&:not(:last-child)::after': {
      content: '""',
      flex: 'none',
      inlineSize: '0.4em',
      blockSize: '0.4em',
      marginInlineEnd: '0.25em',
      borderInlineEnd: `1.5px solid ${vars.color.textSubtle}`,
      borderBlockStart: `1.5px solid ${vars.color.textSubtle}`,
      transform: turned(45),
    },
  },
});
export const link = component({ color: vars.color.accentText });
export const here = component({ color: vars.color.textMuted });
