import { useFrames, useFramesState } from '../frames.ts';
import * as controls from '../../parts/controls.css.ts';
import * as styles from './styles.css.ts';

/** Lists the effects that presses and links in a drawing would have on a page. */
export function EventsPanel() {
  const frames = useFrames();
  const { heard } = useFramesState();
  if (heard.length === 0)
    return (
      <p className={styles.note}>Nothing was pressed yet. A drawing sends nothing and leads nowhere; what it would do is listed here.</p>
    );
  return (
    <>
      <button type="button" className={controls.button} onClick={frames.forgetHeard}>
        Clear
      </button>
      <ol className={styles.list} reversed>
        {heard.map((text, index) => (
          <li key={heard.length - index} className={styles.heard}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
