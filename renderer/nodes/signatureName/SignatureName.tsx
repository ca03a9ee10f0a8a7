import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { signatureName } from '#schemas/nodes/signatureName.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The name to be typed stands in the words, so that nobody has to guess how we wrote it. A browser does not fill it in: typing it is the act. */
export function SignatureName({ node }: Drawn<typeof signatureName>) {
  const { store } = useView();
  const name = say(node.matches);
  const hinted = {
    ...node,
    hint: say(node.hint) || translate(store, 'Type your full name, {name}. It counts as your signature.', { name }),
  };
  const field = useField(hinted);
  return fieldFrame(
    field,
    hinted,
    <div className={styles.line}>
      {textControl(field, { ...hinted, autocomplete: 'off' }, { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false })}
    </div>,
  );
}
