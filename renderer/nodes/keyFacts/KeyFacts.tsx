import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { keyFacts } from '#schemas/nodes/keyFacts.ts';
import { PressButton } from '../../runtime/PressButton.tsx';
import { entries, isObject, maybe, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { posting } from '../link/styles.css.ts';
import * as styles from './styles.css.ts';

type Item = NonNullable<Drawn<typeof keyFacts>['node']['items']>[number];

function Change({ item, nodeId }: { item: Item; nodeId: string | undefined }) {
  const { host } = useView();
  const { change } = item;
  if (!isObject(change)) return null;
  // Its words are the same in each row; what it changes is heard with it.
  const words = (
    <>
      {say(change.label)}
      <span className={hidden}> {say(item.label)}</span>
    </>
  );
  if (change.to === undefined && Array.isArray(change.press)) {
    return (
      <PressButton
        press={change.press}
        nodeId={nodeId}
        className={classes(posting, styles.changeLink)}
        change={say(item.label)}
        face={() => words}
      />
    );
  }
  const href = safeAddress(say(change.to));
  return href === null ? null : (
    <a className={styles.changeLink} href={host.inert ? '#' : href} data-change={say(item.label)}>
      {words}
    </a>
  );
}

/** Nothing was given or chosen: a dash is seen and not heard. */
const Nothing = ({ speech }: { speech: Speech }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className={hidden}>{translate(speech, 'None')}</span>
  </>
);

function Value({ item }: { item: Item }) {
  const { host, store } = useView();
  const value = say(item.value);
  const href = item.to === undefined ? null : safeAddress(say(item.to));
  if (value === '') return <Nothing speech={store} />;
  return href === null ? value : <a href={host.inert ? '#' : href}>{value}</a>;
}

export function KeyFacts({ node }: Drawn<typeof keyFacts>) {
  return (
    <dl className={styles.facts}>
      {entries(node.items).map((item, index) => {
        const note = maybe(item.note);
        return (
          <div key={index} className={classes(styles.fact, node.total === true && styles.total)}>
            <dt className={styles.label}>{say(item.label)}</dt>
            <dd className={styles.value}>
              <Value item={item} />
              {note && <p className={styles.note}>{note}</p>}
            </dd>
            {item.change && (
              <dd className={styles.change}>
                <Change item={item} nodeId={maybe(item.change.id)} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
KeyFacts.drawnInPlace = true;
