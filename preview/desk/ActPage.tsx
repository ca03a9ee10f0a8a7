import { useEffect } from 'react';
import { type DeskAct, aloneAtMost, deskActRoutes } from '#schemas/desk/acts.ts';
import type { Answered } from '../ask.ts';
import { askLater } from '../studio/parts/ask-again.ts';
import { Asking } from '../studio/parts/Asking.tsx';
import { Link } from '../studio/parts/Link.tsx';
import { ScrolledTable } from '../studio/parts/ScrolledTable.tsx';
import { Title } from '../studio/parts/Title.tsx';
import { useAnswer } from '../studio/parts/use-answer.ts';
import * as styles from '../studio/styles.css.ts';
import { countWords, timeWords } from '../studio/words.ts';
import { actStateWords, kindWords, ofWords, progressWords, recordStateWords } from './act-words.ts';
import { deskRecordAddress, searchAddress } from './place.ts';
import * as own from './styles.css.ts';

/** Each look is a row in the audit. */
const lookAgainMs = 5000;

const remarkWords = {
  begun: 'began it',
  sent: 'sent it',
  approved: 'approved it',
  returned: 'returned it',
  withdrawn: 'withdrew it',
} as const;

/** One act: its dry run, what was said of it, and what was done to each record. */
export function ActPage({ actId }: { actId: string }) {
  const { answer, again } = useAnswer(deskActRoutes.read, { params: { actId } }, { watched: 'unlessTyping' });
  const state = answer?.ok === true ? answer.value.state : null;
  const isUnderWay = state === 'trying' || state === 'running';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void again(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isUnderWay, again]);
  if (answer === null) return <p className={styles.muted}>Reading…</p>;
  if (!answer.ok)
    return (
      <>
        <Title>The act cannot be shown</Title>
        <p className={styles.problem} role="alert">
          {answer.status === 404 ? 'No act has this id.' : answer.words}
        </p>
      </>
    );
  const act = answer.value;
  return (
    <>
      <Title>{kindWords[act.kind].name}</Title>
      <p className={styles.text}>
        {ofWords(act)}.{act.step === null ? '' : ` To the step ${act.step}.`}{' '}
        {act.search !== null && <Link to={searchAddress(act.search)}>Show the search</Link>}
      </p>
      {act.words !== '' && <p className={styles.notice}>Its person reads: {act.words}</p>}
      <section className={styles.section} aria-labelledby="state">
        <h2 className={styles.heading} id="state">
          {actStateWords[act.state]}
        </h2>
        <p className={styles.text} role="status">
          {progressWords(act)}
        </p>
        <Decide act={act} onDone={again} />
      </section>
      <Records act={act} />
      <section className={styles.section} aria-labelledby="said">
        <h2 className={styles.heading} id="said">
          What was said
        </h2>
        <ol className={styles.list}>
          {act.remarks.map(({ kind, by, text, at }, place) => (
            <li key={place} className={styles.item}>
              <span className={styles.itemMain}>
                <span>
                  {by ?? 'An operator'} {remarkWords[kind]}
                </span>
                {text !== '' && <span>{text}</span>}
                <span className={styles.muted}>{timeWords(at)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** What can be decided of it now, by who looks. */
function Decide({ act, onDone }: { act: DeskAct; onDone: () => Promise<void> }) {
  const params = { actId: act.id };
  const done = async (answer: Answered<unknown>): Promise<Answered<unknown>> => {
    await onDone();
    return answer;
  };
  const withdraw = (
    <button type="button" className={styles.quiet} onClick={() => void askLater(deskActRoutes.withdraw, { params }).then(done)}>
      {act.state === 'running' ? 'Stop it here' : 'Withdraw it'}
    </button>
  );
  if (act.state === 'tried' && act.isOwn)
    return (
      <>
        {act.records.can === 0 ? (
          <p className={styles.text}>There is nothing to send.</p>
        ) : (
          <>
            {act.needsSecond && (
              <p className={styles.notice}>
                These, with those that you changed alone within the last hour, are more than {aloneAtMost} records: another operator has to
                approve it before anything is done.
              </p>
            )}
            <Asking
              label="Why"
              hint="The audit and the second operator need it."
              kind="grave"
              button={act.needsSecond ? 'Ask a second operator' : `${kindWords[act.kind].name}: ${countWords(act.records.can, 'record')}`}
              onSend={async (reason) => done(await askLater(deskActRoutes.send, { params, body: { reason } }))}
            />
          </>
        )}
        {withdraw}
      </>
    );
  if (act.state === 'asked' && !act.isOwn)
    return (
      <>
        <button type="button" className={styles.buttons.grave} onClick={() => void askLater(deskActRoutes.approve, { params }).then(done)}>
          Approve it: {countWords(act.records.can, 'record')}
        </button>
        <Asking
          label="Or return it, and say why"
          button="Return it"
          onSend={async (reason) => done(await askLater(deskActRoutes.refuse, { params, body: { reason } }))}
        />
      </>
    );
  if (act.state === 'running') return withdraw;
  return act.isOwn && (act.state === 'asked' || act.state === 'trying') ? withdraw : null;
}

function Records({ act: { rows, records } }: { act: DeskAct }) {
  return (
    <section className={styles.section} aria-labelledby="records">
      <h2 className={styles.heading} id="records">
        Records
      </h2>
      {rows.length < records.all && (
        <p className={styles.muted}>
          The first {rows.length} of {records.all.toLocaleString('en-US')}; those that something is wrong with come first.
        </p>
      )}
      <div className={own.found}>
        <ScrolledTable label="Records" caption="What would be or was done to each record" heads={['Record', 'State', 'What']}>
          {rows.map(({ place, recordId, state, says }) => (
            <tr key={place}>
              <th scope="row">
                <Link to={deskRecordAddress(recordId)}>…{recordId.slice(-12)}</Link>
              </th>
              <td>{recordStateWords[state]}</td>
              <td>{says}</td>
            </tr>
          ))}
        </ScrolledTable>
      </div>
    </section>
  );
}
