import * as styles from '../styles.css.ts';

export interface OtherPersonProps {
  /** Who is signed in now. */
  name: string;
  onGoOn: () => void;
}

/** Asks before what one person typed is saved as another one. */
export function OtherPerson({ name, onGoOn }: OtherPersonProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>
        {name} is signed in now. What was typed here before is not saved. It stays here until it is saved as {name}, or whoever typed it
        signs in again in another tab and comes back.
      </p>
      <button type="button" className={styles.buttons.usual} onClick={onGoOn}>
        Save it as {name}
      </button>
    </div>
  );
}
