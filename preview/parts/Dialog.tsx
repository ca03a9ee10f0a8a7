import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import * as controls from './controls.css.ts';
import * as styles from './dialog.css.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, open for as long as it is drawn. It holds the focus, closes by Esc and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <ReactAria>
      <ModalOverlay className={styles.scrim} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className={styles.sheet}>
          <AriaDialog>
            <div className={styles.head}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              <Button slot="close" className={controls.button}>
                Close
              </Button>
            </div>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </ReactAria>
  );
}
