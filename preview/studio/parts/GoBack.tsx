import { classes } from '#renderer/theme/variant.ts';
import { type StudioPublications, publicationRoutes } from '#schemas/studio/publications.ts';
import { act } from '../act.ts';
import { goingBack } from '../going-back.ts';
import { draftAddress } from '../place.ts';
import { countWords, publicationWords } from '../words.ts';
import { Asking } from './Asking.tsx';
import { Link } from './Link.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

interface GoBackProps {
  seq: number;
  publications: StudioPublications;
  onDone: () => Promise<void>;
}

/** Names what is taken back and what becomes of the records that began since, before it is pressed. */
export function GoBack({ seq, publications, onDone }: GoBackProps) {
  const { answer } = useAnswer(publicationRoutes.records, { params: { seq } });
  const { takes, brings } = goingBack(publications, seq);
  const records = answer?.ok === true ? answer.value.reduce((sum, one) => sum + one.records, 0) : 0;
  const send = async (reason: string) => {
    const sent = await act(publicationRoutes.restore, { params: { seq }, body: { reason } });
    if (sent.ok) await onDone();
    return sent;
  };
  if (answer === null)
    return (
      <p className={styles.muted} role="status">
        Looking for open records…
      </p>
    );
  if (!answer.ok) return <p className={styles.problem}>{answer.words}</p>;
  return (
    <div className={classes(styles.card, styles.ownLine)}>
      <Named words={`This takes back ${countWords(takes.length, 'publication')}:`} publications={takes} />
      <Named
        words={`This makes ${countWords(brings.length, 'publication')} live again that ${brings.length === 1 ? 'was' : 'were'} taken back:`}
        publications={brings}
      />
      <Differences seq={seq} />
      <p className={styles.text}>
        {records === 0
          ? 'No open record is on a later version.'
          : `${countWords(records, 'open record')} on later versions ${records === 1 ? 'stays on its' : 'stay on their'} version and can be finished there.`}
      </p>
      <Asking label="Why" button={`Make publication ${seq} live again`} kind="grave" onSend={send} />
    </div>
  );
}

function Named({ words, publications }: { words: string; publications: StudioPublications }) {
  if (publications.length === 0) return null;
  return (
    <div>
      <p className={styles.text}>{words}</p>
      <ul className={styles.sentences}>
        {publications.map((one) => (
          <li key={one.seq}>
            {one.draftId === null ? publicationWords(one) : <Link to={draftAddress(one.draftId, 'changes')}>{publicationWords(one)}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const mostNamed = 20;

function Differences({ seq }: { seq: number }) {
  const { answer } = useAnswer(publicationRoutes.differences, { params: { seq } });
  if (answer === null)
    return (
      <p className={styles.muted} role="status">
        Comparing it with what is live…
      </p>
    );
  if (!answer.ok) return <p className={styles.problem}>{answer.words}</p>;
  const { length } = answer.value;
  if (length === 0) return <p className={styles.text}>Nothing changes that people see or that a flow does.</p>;
  return (
    <details open={length <= 5}>
      <summary>{countWords(length, 'change')} for people</summary>
      <ul className={styles.sentences}>
        {answer.value.slice(0, mostNamed).map(({ file, says }, index) => (
          <li key={`${file} ${index}`}>{says}</li>
        ))}
        {length > mostNamed && <li>{countWords(length - mostNamed, 'more change')}</li>}
      </ul>
    </details>
  );
}
