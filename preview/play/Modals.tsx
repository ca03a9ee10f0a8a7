import { CompareModal } from './modals/CompareModal.tsx';
import { ImportModal } from './modals/ImportModal.tsx';
import { PictureModal } from './modals/PictureModal.tsx';
import { SamplesModal } from './modals/SamplesModal.tsx';
import { ShareModal } from './modals/ShareModal.tsx';
import { ShortcutsModal } from './modals/ShortcutsModal.tsx';
import { Question } from '../parts/Question.tsx';
import type { Settings } from './settings.ts';
import { useSession } from './use-session.ts';

export type ModalName = 'samples' | 'compare' | 'import' | 'picture' | 'share' | 'shortcuts' | 'discard';

export interface ModalsProps {
  shown: ModalName | null;
  onClose: () => void;
  onModal: (name: ModalName) => void;
  settings: Settings;
  onSet: (part: Partial<Settings>) => void;
}

/** The dialog that is open, if one is. */
export function Modals({ shown, onClose, onModal, settings, onSet }: ModalsProps) {
  const session = useSession();
  if (shown === 'samples') return <SamplesModal onClose={onClose} />;
  if (shown === 'compare') return <CompareModal onClose={onClose} />;
  if (shown === 'import') return <ImportModal onClose={onClose} />;
  if (shown === 'picture') return <PictureModal onClose={onClose} />;
  if (shown === 'share') return <ShareModal onClose={onClose} onPicture={() => onModal('picture')} />;
  if (shown === 'shortcuts') return <ShortcutsModal onClose={onClose} settings={settings} onSet={onSet} />;
  if (shown !== 'discard') return null;
  return (
    <Question title="Discard the work?" act="Discard" keep="Keep" onAct={session.discard} onClose={onClose}>
      Texts, states and looks begin again, and the draft kept in this browser is removed. Undo brings them back until you leave.
    </Question>
  );
}
