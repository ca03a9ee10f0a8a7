import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { textArea } from '#schemas/nodes/textArea.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { control } from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { amountOf, maybe } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { linesOf } from './lines.ts';
import * as styles from './styles.css.ts';

/** From three quarters on, how much is left is worth knowing. */
const warnFrom = 0.75;

function leftInWords(left: number, speech: Speech): string {
  const count = Math.abs(left);
  return left < 0
    ? translate(speech, '{count} character too many|{count} characters too many', { count })
    : translate(speech, '{count} character left|{count} characters left', { count });
}

export function TextArea({ node }: Drawn<typeof textArea>) {
  const maximum = amountOf(node.maxLength);
  const field = useField(node, maximum === undefined ? undefined : 'count');
  const length = [...field.text].length;
  const isCounted = maximum !== undefined && length >= maximum * warnFrom;
  const words = useLiveText<HTMLParagraphElement>(isCounted);
  return fieldFrame(
    field,
    node,
    <>
      <textarea
        {...field.tied}
        className={classes(control, styles.area)}
        rows={linesOf(node.lines)}
        value={field.text}
        autoComplete={maybe(node.autocomplete)}
        readOnly={field.disabled}
        onChange={(event) => field.setText(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
      {maximum !== undefined && (
        <p className={classes(styles.count, length > maximum && styles.over)} id={`${field.id}-count`} ref={words}>
          {isCounted
            ? leftInWords(maximum - length, field.view.store)
            : translate(field.view.store, 'At most {most} characters', { most: maximum })}
        </p>
      )}
    </>,
  );
}
