import { Icon } from '../../parts/Icon.tsx';
import type { IconName } from '../../parts/icons.ts';
import { ToolName } from '../../parts/ToolName.tsx';
import { SignedIn } from '../SignedIn.tsx';
import type { SignedInProps } from '../SignedIn.tsx';
import { Link } from './Link.tsx';
import * as styles from './tool-rail.css.ts';

export interface RailRoom {
  to: string;
  words: string;
  icon: IconName;
  isHere: boolean;
  count?: number;
}

export interface ToolRailProps {
  name: string;
  /** The first page of the tool. */
  address: string;
  /** Its places; null before anybody has come in. */
  rooms: readonly RailRoom[] | null;
  /** Pages of other tools, each loaded as a document. */
  others: readonly Pick<RailRoom, 'to' | 'words' | 'icon'>[];
  person: SignedInProps | null;
  /** On a screen of usual width it shows signs alone, and the words stay as names. */
  isCompact?: boolean;
}

/** The places of a tool, the other tools, and who is in. */
export function ToolRail({ name, address, rooms, others, person, isCompact = false }: ToolRailProps) {
  return (
    <header className={isCompact ? styles.compact : styles.rail}>
      <Link to={address} className={styles.name}>
        <ToolName name={name} />
      </Link>
      {rooms !== null && (
        <nav aria-label={name} className={styles.rooms}>
          <ul className={styles.list}>
            {rooms.map(({ to, words, icon, isHere, count }) => (
              <li key={to}>
                <Link to={to} className={styles.room} current={isHere}>
                  <Icon name={icon} />
                  <span className={styles.words}>{words}</span>
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {person !== null && (
        <div className={styles.foot}>
          {others.length > 0 && (
            <nav aria-label="Other tools" className={styles.others}>
              <ul className={styles.list}>
                {others.map(({ to, words, icon }) => (
                  <li key={to}>
                    <a className={styles.room} href={to}>
                      <Icon name={icon} />
                      <span className={styles.words}>{words}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <SignedIn {...person} />
        </div>
      )}
    </header>
  );
}
