import { translate } from '#engine/language/translate.ts';
import { useView } from '../../../runtime/view-context.ts';
import { useRef, type RefObject } from 'react';
import { hidden } from '../../../theme/layout.css.ts';
import { classes } from '../../../theme/variant.ts';
import { button, kind, scripted } from '../../button/styles.css.ts';
import { sizeInWords } from './file-size.ts';
import * as styles from '../styles.css.ts';

/** A file of the step, as the layout has it. */
export interface FileShown {
  documentId: string;
  name: string;
  size: number;
}

interface AttachedFilesProps {
  files: readonly FileShown[];
  label: string;
  list: RefObject<HTMLUListElement | null>;
  /** The id of the list, where there is no box and links lead here. */
  id: string | undefined;
  accept: string;
  /** Null where nothing may be changed. */
  change: {
    /** With a script a field's buttons belong to it alone: Enter in another field presses none of them. */
    type: 'button' | 'submit';
    form: string | undefined;
    remove(file: FileShown): void;
    replace(file: FileShown, by: File): void;
  } | null;
}

export function AttachedFiles({ files, label, list, id, accept, change }: AttachedFilesProps) {
  const { store } = useView();
  // A picker that nothing refers to may be gone before a file is chosen.
  const picker = useRef<HTMLInputElement>(null);
  function replace(file: FileShown): void {
    const box = Object.assign(document.createElement('input'), { type: 'file', accept });
    box.onchange = () => box.files?.[0] && change?.replace(file, box.files[0]);
    (picker.current = box).click();
  }
  return (
    <ul ref={list} className={styles.files} aria-label={translate(store, '{name}, attached files', { name: label })} id={id} tabIndex={-1}>
      {files.map((file) => (
        <li key={file.documentId} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{sizeInWords(file.size, store)}</span>
          {change && (
            <span className={styles.acts}>
              <button type="button" className={classes(button, kind.quiet, scripted)} onClick={() => replace(file)}>
                {translate(store, 'Replace')}
                <span className={hidden}> {file.name}</span>
              </button>
              <button
                type={change.type}
                name="_remove"
                value={file.documentId}
                form={change.form}
                className={classes(button, kind.quiet)}
                onClick={(event) => {
                  event.preventDefault();
                  change.remove(file);
                }}
              >
                {translate(store, 'Remove')}
                <span className={hidden}> {file.name}</span>
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
