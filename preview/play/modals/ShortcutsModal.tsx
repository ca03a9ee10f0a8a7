import { shortcuts } from '../keys.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import type { Settings } from '../settings.ts';
import * as styles from '../styles.css.ts';

export interface ShortcutsModalProps {
  onClose: () => void;
  settings: Settings;
  onSet: (part: Partial<Settings>) => void;
}

/** The keys, and a way to turn single ones off: speech and slips press them too. */
export function ShortcutsModal({ onClose, settings, onSet }: ShortcutsModalProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Does</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ keys, does }) => (
            <tr key={keys}>
              <td>
                <kbd className={styles.key}>{keys}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.check}>
        <input type="checkbox" checked={settings.singleKeys} onChange={(event) => onSet({ singleKeys: event.currentTarget.checked })} />
        Single keys work while nothing is typed
      </label>
    </Dialog>
  );
}
