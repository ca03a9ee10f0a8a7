import type { Path } from './edit-yaml.ts';
import type { FormField } from './step-form.ts';

/** What a form does to its document. */
export interface FormEdits {
  conditions: readonly string[];
  readOnly: boolean;
  onSet: (field: FormField, value: string | number | null) => void;
  onMove: (path: Path, by: -1 | 1) => void;
  onRemove: (path: Path) => void;
  onAdd: (path: Path, item: Readonly<Record<string, string>>) => void;
  /** Goes to a place in the YAML. */
  onGo: (from: number) => void;
}
