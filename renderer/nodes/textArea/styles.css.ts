import { vars } from '../../theme/contract.css.ts';
import { component, figures, type } from '../../theme/styles.ts';
import { fewestLines, mostLines } from './lines.ts';

const mostHeight = '60dvh';
const heightOf = (lines: number): string => `min(calc(${lines * type.body.lineHeight}em + 2 * ${vars.space.s3} + 2px), ${mostHeight})`;
/** As high as the lines that were asked for: a browser that sizes by content looks at `rows` no more. */
const heights = Object.fromEntries(
  Array.from({ length: mostLines - fewestLines + 1 }, (_, index) => fewestLines + index).map((lines) => [
    `&[rows="${lines}"]`,
    { minBlockSize: heightOf(lines) },
  ]),
);
/** Grows with what is typed where the browser can, and by hand where it cannot. */
export const area = component({
  resize: 'vertical',
  paddingBlock: vars.space.s3,
  maxBlockSize: mostHeight,
  fieldSizing: 'content' as never,
  selectors: heights,
});
export const count = component({ ...type.small, ...figures, color: vars.color.textSubtle });
export const over = component({ fontWeight: 600, color: vars.color.negative });
