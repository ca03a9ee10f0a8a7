import { useId, useState } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import { recordRoutes } from '#schemas/studio/records.ts';
import { act } from '../act.ts';
import { Asking } from '../parts/Asking.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { countWords, versionWords } from '../words.ts';
import { MoveRecords } from './MoveRecords.tsx';
import type { OlderVersionProps } from './older-version-props.ts';
import * as styles from '../styles.css.ts';

type Choice = 'stay' | 'words' | 'move';

/** The records of an older version: they stay, are shown the live words, or are moved. Nothing happens before the last button is pressed. */
export function OlderVersion(props: OlderVersionProps) {
  const { voyagerType, version } = props;
  const { answer } = useAnswer(recordRoutes.choices, { params: { voyagerType, version } });
  const [choice, setChoice] = useState<Choice>('stay');
  const name = useId();
  if (answer === null)
    return (
      <p className={styles.muted} role="status">
        Comparing the versions…
      </p>
    );
  if (!answer.ok)
    return (
      <p className={styles.problem} role="alert">
        {answer.words}
      </p>
    );
  const { words } = answer.value;
  const labels: Record<Choice, string> = {
    stay: 'They stay as they are',
    words: 'Show them the live words',
    move: 'Move them to the live version',
  };
  return (
    <div className={classes(styles.card, styles.ownLine)}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>The records on {versionWords(version)}</legend>
        {(['stay', 'words', 'move'] as const).map((one) => (
          <label key={one} className={styles.check}>
            <input
              type="radio"
              name={name}
              checked={choice === one}
              disabled={one === 'words' && !words.can}
              aria-describedby={one === 'words' && !words.can ? `${name}-why` : undefined}
              onChange={() => setChoice(one)}
            />
            {labels[one]}
          </label>
        ))}
      </fieldset>
      {!words.can && (
        <p className={styles.muted} id={`${name}-why`}>
          The live words cannot be shown to them. {words.why}
        </p>
      )}
      {choice === 'stay' && <p className={styles.text}>Nothing is done. People finish on the version that they began with.</p>}
      {choice === 'words' && <Words {...props} />}
      {choice === 'move' && <MoveRecords {...props} choices={answer.value} />}
    </div>
  );
}

function Words({ voyagerType, version, records, live, isPublisher, onDone }: OlderVersionProps) {
  const send = async (reason: string) => {
    const answer = await act(recordRoutes.showWords, { params: { voyagerType, version }, body: { to: live, reason } });
    if (answer.ok)
      await onDone(`${countWords(records, 'record')} on ${versionWords(version)} now ${records === 1 ? 'shows' : 'show'} the live words.`);
    return answer;
  };
  return (
    <>
      <p className={styles.text}>Only words differ. The records stay on their version, and their pages show the live words.</p>
      {isPublisher ? (
        <Asking label="Why" button={`Show the live words to ${countWords(records, 'record')}`} kind="primary" onSend={send} />
      ) : (
        <p className={styles.muted}>Only a publisher does this.</p>
      )}
    </>
  );
}
