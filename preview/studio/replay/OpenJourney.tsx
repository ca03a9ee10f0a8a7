import { mostJourneyText } from '#schemas/studio/replay.ts';
import { FileOrText } from '../parts/FileOrText.tsx';

/** A journey from a file, or pasted. The replay says whether it is one. */
export function OpenJourney({ onOpen }: { onOpen: (text: string) => void }) {
  return (
    <FileOrText
      label="A journey file"
      accept=".yaml,.yml,.json"
      most={mostJourneyText}
      words={{ none: 'Choose a file, or paste a journey.', tooLarge: 'This file is larger than 2 MB.' }}
      button="Replay it"
      onTake={onOpen}
    />
  );
}
