import type { ReactNode, Ref } from 'react';
import type { DialogKind } from '#schemas/dialog-kinds.ts';
import { classes } from '../theme/variant.ts';
import { closedByAny, invoke } from './invoker-attributes.ts';
import * as styles from './styles.css.ts';

interface DialogProps {
  id: string;
  titleId: string;
  /** A sheet comes from the lower edge where there is little room, and a press beside it closes it. */
  kind?: DialogKind | undefined;
  children: ReactNode;
  ref?: Ref<HTMLDialogElement>;
  onCancel?: () => void;
}

/** A native dialog: the browser keeps the focus in it, closes it on Esc and returns the focus to where it was opened. */
export function Dialog({ id, titleId, kind, children, ref, onCancel }: DialogProps) {
  const sheet = kind === 'sheet';
  return (
    <dialog
      id={id}
      ref={ref}
      className={classes(styles.dialog, sheet && styles.sheet)}
      {...(sheet && closedByAny)}
      aria-labelledby={titleId}
      onCancel={
        onCancel &&
        ((event) => {
          event.preventDefault();
          onCancel();
        })
      }
    >
      <div className={styles.dialogInside}>{children}</div>
    </dialog>
  );
}

export function CloseButton({ dialog, label }: { dialog: string; label: string }) {
  return (
    <button type="button" className={styles.close} {...invoke('close', dialog)} aria-label={label}>
      <svg className={styles.cross} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" />
      </svg>
    </button>
  );
}
