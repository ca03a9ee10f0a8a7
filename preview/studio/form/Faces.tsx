import * as styles from '../styles.css.ts';

/** True for flows, and for documents that have a body of nodes: pages, views and parts. */
export const hasForm = (path: string): boolean => /\.(?:flow|view|screen|part)\.yaml$/.test(path);

const faces = [
  ['form', 'As a form'],
  ['yaml', 'As YAML'],
] as const;

export interface FacesProps {
  face: 'form' | 'yaml';
  onChoose: (face: 'form' | 'yaml') => void;
}

/** The two faces of one document. */
export function Faces({ face, onChoose }: FacesProps) {
  return (
    <div className={styles.row} role="group" aria-label="How to edit it">
      {faces.map(([one, words]) => (
        <button
          key={one}
          type="button"
          className={face === one ? styles.buttons.primary : styles.buttons.usual}
          aria-pressed={face === one}
          onClick={() => onChoose(one)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
