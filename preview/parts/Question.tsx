import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import * as controls from './controls.css.ts';
import * as styles from './dialog.css.ts';

export interface QuestionProps {
  title: string;
  /** The words of the button that does it, and of the one that leaves everything as it is. */
  act: string;
  keep: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that takes something away. */
export const Question = ({ title, act, keep, onAct, onClose, children }: QuestionProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{children}</p>
    <div className={styles.foot}>
      <button
        type="button"
        className={controls.primary}
        onClick={() => {
          onAct();
          onClose();
        }}
      >
        {act}
      </button>
      <button type="button" className={controls.button} onClick={onClose}>
        {keep}
      </button>
    </div>
  </Dialog>
);
