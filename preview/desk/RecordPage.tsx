import { Fragment } from 'react';
import { type DeskRecord, deskRecordRoutes } from '#schemas/desk/records.ts';
import { Link } from '../studio/parts/Link.tsx';
import { Title } from '../studio/parts/Title.tsx';
import { useAnswer } from '../studio/parts/use-answer.ts';
import * as styles from '../studio/styles.css.ts';
import { timeWords, versionWords } from '../studio/words.ts';
import { ActForm } from './ActForm.tsx';
import { stateWords } from './FoundRecords.tsx';
import { Lanes } from './Lanes.tsx';
import { deskAddress, deskRecordAddress } from './place.ts';
import * as own from './styles.css.ts';

/** One record: what is known of it, its lanes, and where the log and the traces have it. */
export function RecordPage({ recordId }: { recordId: string }) {
  const { answer, again } = useAnswer(deskRecordRoutes.record, { params: { recordId } }, { watched: 'always' });
  if (answer === null) return <p className={styles.muted}>Reading…</p>;
  if (!answer.ok)
    return (
      <>
        <Title>{answer.status === 404 ? 'No such record' : 'The record cannot be shown'}</Title>
        <p className={styles.problem} role="alert">
          {answer.status === 404 ? 'No record has this id. Check it, or search.' : answer.words}
        </p>
        <Link to={deskAddress} className={styles.quiet}>
          Search for a record
        </Link>
      </>
    );
  const record = answer.value;
  return (
    <>
      <Title>
        {record.title}: {record.stepId}
      </Title>
      <Facts record={record} />
      {record.unread !== null && <p className={styles.problem}>{record.unread}</p>}
      <button type="button" className={styles.buttons.usual} onClick={() => void again()}>
        Read it again
      </button>
      <Lanes record={record} />
      {record.status === 'open' && <ActForm of={{ records: [recordId] }} name="this record" back={record.back} />}
      <LogAndTrace record={record} />
    </>
  );
}

function Facts({ record }: { record: DeskRecord }) {
  const { recordId, version, status, stepId, language, createdAt, updatedAt, expiresAt, parent } = record;
  const { successor, predecessors, children } = record;
  const others = [
    ...(parent === null ? [] : [{ what: 'Runs inside', id: parent }]),
    ...children.map((child) => ({
      what: `Runs ${child.voyagerType}, ${stateWords[child.status].toLowerCase()} at ${child.stepId}`,
      id: child.recordId,
    })),
    ...predecessors.map((id) => ({ what: 'Took over from', id })),
    ...(successor === null ? [] : [{ what: 'Went on as', id: successor }]),
  ];
  return (
    <dl className={own.facts}>
      <dt>Record</dt>
      <dd>{recordId}</dd>
      <dt>State</dt>
      <dd>
        {stateWords[status]}, at {stepId}
      </dd>
      <dt>Version</dt>
      <dd>{versionWords(version)}</dd>
      {language !== null && (
        <>
          <dt>Its person reads</dt>
          <dd>{new Intl.DisplayNames(['en'], { type: 'language' }).of(language)}</dd>
        </>
      )}
      <dt>Begun</dt>
      <dd>{timeWords(createdAt)}</dd>
      <dt>Changed last</dt>
      <dd>{timeWords(updatedAt)}</dd>
      {expiresAt !== null && status === 'open' && (
        <>
          <dt>Expires</dt>
          <dd>{timeWords(expiresAt)}</dd>
        </>
      )}
      {others.map(({ what, id }) => (
        <Fragment key={id}>
          <dt>{what}</dt>
          <dd>
            <Link to={deskRecordAddress(id)}>…{id.slice(-12)}</Link>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Neither is kept in the database: how to find them. */
function LogAndTrace({ record: { recordId, effects } }: { record: DeskRecord }) {
  const effect = effects.at(-1);
  return (
    <section className={styles.section} aria-labelledby="log">
      <h2 className={styles.heading} id="log">
        Log and trace
      </h2>
      <p className={styles.text}>Every line of the log and every span about this record names it:</p>
      <pre className={styles.code} tabIndex={0} aria-label="Where the log has it">
        {`journalctl -u 'voyager@*' | grep ${recordId}`}
      </pre>
      <pre className={styles.code} tabIndex={0} aria-label="Where the traces have it">
        {`voyager.record.id = "${recordId}"${effect === undefined ? '' : `\nvoyager.effect.id = "${effect.effectId}"`}`}
      </pre>
      <p className={styles.muted}>A line has the reference of its request as traceId; without its dashes it is the id of the trace.</p>
    </section>
  );
}
