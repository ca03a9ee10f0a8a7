import { vars } from '../../theme/contract.css.ts';
import { component, turned } from '../../theme/styles.ts';

export const box = component({
  position: 'relative',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: '1.1rem',
      insetBlockStart: 'calc(50% - 0.4rem)',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      borderInlineEnd: `2px solid ${vars.color.textMuted}`,
      borderBlockEnd: `2px solid ${vars.color.textMuted}`,
      transform: turned(45),
      pointerEvents: 'none',
    },
  },
});
export const select = component({ appearance: 'none', paddingInlineEnd: '2.75rem', cursor: 'pointer' });
