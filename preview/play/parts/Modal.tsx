import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import * as styles from './styles.css.ts';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. The browser keeps the focus in it, closes it by Esc and gives the focus back. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);
  return (
    <dialog className={styles.modal} aria-labelledby={id} ref={dialog} onClose={onClose}>
      <div className={styles.modalHead}>
        <h2 className={styles.modalTitle} id={id}>
          {title}
        </h2>
        <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
