import * as styles from './styles.css.ts';

/** A drawing made small: a picture to find an entry by, so nothing in it runs, is pressed or is read out. Fetched when it comes into view. */
export function Thumbnail({ drawing, name }: { drawing: string; name: string }) {
  return (
    <div className={styles.thumbnail} inert>
      <iframe className={styles.thumbnailFrame} sandbox="" src={`${drawing}?thumbnail`} loading="lazy" title={`${name}, small`} />
    </div>
  );
}
