import { maybe } from '../../../runtime/reading.ts';
import { classes, variant } from '../../../theme/variant.ts';
import { Drawing } from '../../icon/parts/Drawing.tsx';
import * as styles from '../styles.css.ts';

interface GlyphMarkProps {
  glyph: { kind?: unknown; icon?: unknown; text?: unknown; shape?: unknown };
  size?: unknown;
}

/** An icon or letters on the ground of their kind. It is hidden: the name of the thing is beside it. */
export function GlyphMark({ glyph, size }: GlyphMarkProps) {
  const letters = maybe(glyph.text);
  return (
    <span
      className={classes(
        styles.glyph,
        variant(styles.size, size),
        variant(styles.kind, glyph.kind) ?? styles.neutral,
        variant(styles.shape, glyph.shape),
      )}
      aria-hidden="true"
    >
      {letters?.slice(0, 2) ?? <Drawing path={glyph.icon} className={styles.lines} />}
    </span>
  );
}
