import { mostCommitText, draftRoutes } from '#schemas/studio/drafts.ts';
import { act } from '../act.ts';
import { draftAddress, goTo } from '../place.ts';
import { FileOrText } from './FileOrText.tsx';

/** A commit of a checkout, chosen as a file or pasted, becomes a draft over what is live. */
export function OpenCommit({ onOpened }: { onOpened: () => Promise<void> }) {
  const open = async (patch: string): Promise<string | null> => {
    const answer = await act(draftRoutes.openCommit, { body: { name: nameOf(patch), patch } });
    if (!answer.ok) return answer.words;
    await onOpened();
    goTo(draftAddress(answer.value.id, 'changes'));
    return null;
  };
  return (
    <FileOrText
      label="A file of git format-patch or git diff"
      accept=".patch,.diff,.mbox,text/plain"
      most={mostCommitText}
      words={{
        none: 'Choose a file, or paste a commit.',
        tooLarge: 'This file is larger than 2 MB. A draft holds changes of documents alone.',
      }}
      button="Open as a draft"
      onTake={open}
    />
  );
}

/** A draft is called as its commit is. */
function nameOf(patch: string): string {
  const subject = /^Subject: (?:\[[^\]]*\] )?(.+)$/m.exec(patch)?.[1]?.trim();
  return (subject === undefined || subject === '' ? 'A commit' : subject).slice(0, 100);
}
