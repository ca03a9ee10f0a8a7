import type { ReactNode } from 'react';
import * as styles from '../styles.css.ts';

export interface ReadyButtonProps {
  isReady: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that is found before it can be pressed: it does nothing until what it needs is there. */
export function ReadyButton({ isReady, onPress, children }: ReadyButtonProps) {
  return (
    <button type="button" className={styles.buttons.usual} aria-disabled={!isReady || undefined} onClick={() => isReady && onPress()}>
      {children}
    </button>
  );
}
