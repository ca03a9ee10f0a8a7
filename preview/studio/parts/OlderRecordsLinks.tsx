import type { StudioHome } from '#schemas/studio/home.ts';
import { flowAddress } from '../place.ts';
import { countWords } from '../words.ts';
import { Link } from './Link.tsx';
import * as styles from '../styles.css.ts';

/** After a publication: the flows with open records on other versions, each with the page where something can be done with them. */
export function OlderRecordsLinks({ flows }: Pick<StudioHome, 'flows'>) {
  const older = flows
    .map(({ voyagerType, title, openRecords }) => {
      const own = openRecords.filter(({ isLive, isShared }) => !isLive && !isShared);
      return { voyagerType, title, records: own.reduce((sum, { records }) => sum + records, 0), versions: own.length };
    })
    .filter(({ records }) => records > 0);
  if (older.length === 0) return null;
  return (
    <section className={styles.notice} aria-labelledby="older">
      <h2 className={styles.subheading} id="older">
        Open records on other versions
      </h2>
      <p>They stay there until somebody moves them.</p>
      <ul className={styles.sentences}>
        {older.map(({ voyagerType, title, records, versions }) => (
          <li key={voyagerType}>
            <Link to={flowAddress(voyagerType, 'records')}>{title}</Link>: {countWords(records, 'open record')} on{' '}
            {countWords(versions, 'other version')}
          </li>
        ))}
      </ul>
    </section>
  );
}
