import { Toggles } from '../../parts/Toggles.tsx';

/** True for flows, and for documents that have a body of nodes: pages, views and parts. */
export const hasForm = (path: string): boolean => /\.(?:flow|view|screen|part)\.yaml$/.test(path);

export interface FacesProps {
  face: 'form' | 'yaml';
  onChoose: (face: 'form' | 'yaml') => void;
}

/** The two faces of one document. */
export const Faces = ({ face, onChoose }: FacesProps) => (
  <Toggles
    label="How to edit it"
    isOne
    toggles={[
      { key: 'form', label: 'As a form' },
      { key: 'yaml', label: 'As YAML' },
    ]}
    chosen={[face]}
    onChange={([one]) => one !== undefined && onChoose(one)}
  />
);
