import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { polling } from '#schemas/nodes/polling.ts';
import { usePost } from '../../runtime/FormElement.tsx';
import { say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The page itself asks again; without a script the document does, by a refresh in its head. */
export function Polling({ node }: Drawn<typeof polling>) {
  const { store } = useView();
  const post = usePost();
  const words = useLiveText<HTMLParagraphElement>(true);
  return (
    <div className={styles.polling} aria-busy="true">
      <svg className={styles.wheel} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.rim} cx="12" cy="12" r="10" />
        <path className={styles.arc} d="M12 2a10 10 0 0 1 10 10" />
      </svg>
      <p ref={words} className={styles.words}>
        {say(node.message)}
      </p>
      {post && (
        <a className={styles.again} href={post.address}>
          {translate(store, 'Check again')}
        </a>
      )}
    </div>
  );
}
