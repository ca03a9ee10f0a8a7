import type { StudioHome } from '#schemas/studio/home.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { ToolName } from '../parts/ToolName.tsx';
import { Link } from './parts/Link.tsx';
import { flowsAddress, homeAddress, pagesAddress, type Place, publicationsAddress, replayAddress } from './place.ts';
import { SignedIn } from './SignedIn.tsx';
import * as styles from './rail.css.ts';

export interface RailProps {
  place: Place;
  /** Null before anybody has come in. */
  home: StudioHome | null;
  onOut: () => Promise<void>;
}

interface Room {
  to: string;
  words: string;
  icon: IconName;
  isHere: boolean;
  count?: number;
}

/** The places of the studio, the other tools, and who is in. */
export function Rail({ place: { at }, home, onOut }: RailProps) {
  const rooms: Room[] =
    home === null
      ? []
      : [
          {
            to: homeAddress,
            words: 'Drafts',
            icon: 'file-pen',
            isHere: at === 'home' || at === 'draft',
            count: home.drafts.filter(({ waitsFor }) => waitsFor !== null).length,
          },
          { to: flowsAddress, words: 'Flows', icon: 'workflow', isHere: at === 'flows' || at === 'flow', count: home.flows.length },
          { to: pagesAddress, words: 'Pages', icon: 'layout-grid', isHere: at === 'pages', count: home.screens.length },
          { to: publicationsAddress, words: 'Publications', icon: 'rocket', isHere: at === 'publications' },
          { to: replayAddress(), words: 'Replay', icon: 'rotate-ccw', isHere: at === 'replay' },
        ];
  // A draft needs the room: on a screen of usual width its rail shows signs alone, and the words stay as names.
  return (
    <header className={at === 'draft' ? styles.compact : styles.rail}>
      <Link to={homeAddress} className={styles.name}>
        <ToolName name="Studio" />
      </Link>
      {home !== null && (
        <nav aria-label="Studio" className={styles.rooms}>
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
      {home !== null && (
        <div className={styles.foot}>
          <nav aria-label="Other tools" className={styles.others}>
            <ul className={styles.list}>
              {home.roles.includes('operator') && (
                <li>
                  <a className={styles.room} href="/desk">
                    <Icon name="wrench" />
                    <span className={styles.words}>Operations desk</span>
                  </a>
                </li>
              )}
              <li>
                <a className={styles.room} href="/preview/gallery">
                  <Icon name="shapes" />
                  <span className={styles.words}>Gallery</span>
                </a>
              </li>
              <li>
                <a className={styles.room} href="/preview/play">
                  <Icon name="square-terminal" />
                  <span className={styles.words}>Playground</span>
                </a>
              </li>
            </ul>
          </nav>
          <SignedIn name={home.name} roles={home.roles} onOut={onOut} />
        </div>
      )}
    </header>
  );
}
