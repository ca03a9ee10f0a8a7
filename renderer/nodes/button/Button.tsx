import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { button } from '#schemas/nodes/button.ts';
import { PressButton } from '../../runtime/PressButton.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { Drawing } from '../icon/parts/Drawing.tsx';
import { inWords } from '../link/styles.css.ts';
import * as styles from './styles.css.ts';

export function Button({ node }: Drawn<typeof button>) {
  const { store } = useView();
  const context = maybe(node.context);
  const look = variant(styles.kind, node.kind) ?? styles.kind.secondary;
  return (
    <PressButton
      press={node.press}
      nodeId={node.id}
      className={node.switchedOn === undefined ? classes(styles.button, look) : styles.toggle}
      on={node.switchedOn}
      disabled={node.disabled === true}
      reason={maybe(node.reason)}
      face={(busy) => (
        <>
          <span className={classes(styles.face, busy && styles.faceKept)}>
            <Drawing path={node.icon} className={inWords} />
            {say(node.label)}
            {context && <span className={hidden}> {context}</span>}
          </span>
          {busy && <span className={styles.face}>{say(node.busyLabel) || translate(store, 'Sending…')}</span>}
        </>
      )}
    />
  );
}
Button.drawnInPlace = true;
