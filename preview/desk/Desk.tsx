import { useEffect } from 'react';
import { deskRecordRoutes } from '#schemas/desk/records.ts';
import { OtherTab } from '../studio/parts/OtherTab.tsx';
import { Title } from '../studio/parts/Title.tsx';
import { ToolRail } from '../studio/parts/ToolRail.tsx';
import { useAnswer } from '../studio/parts/use-answer.ts';
import { arrive, useAddress } from '../studio/place.ts';
import { SignIn } from '../studio/SignIn.tsx';
import * as styles from '../studio/styles.css.ts';
import { ActPage } from './ActPage.tsx';
import { Acts } from './Acts.tsx';
import { deskActsAddress, deskAddress, deskPlaceOf } from './place.ts';
import { RecordPage } from './RecordPage.tsx';
import { Search } from './Search.tsx';

const titles = {
  search: 'Desk',
  record: 'Record - Desk',
  acts: 'Acts - Desk',
  act: 'Act - Desk',
  nowhere: 'Page not found - Desk',
} as const;

/** The desk for operations: records found, read and mended. */
export function Desk() {
  const place = deskPlaceOf(useAddress());
  const { answer, again, refused } = useAnswer(deskRecordRoutes.choices, {}, { watched: 'always' });
  useEffect(() => {
    document.title = titles[place.at];
  }, [place.at]);
  const entered = (): Promise<void> => {
    arrive();
    return again();
  };
  const isIn = answer?.ok === true;
  return (
    <div className={styles.page}>
      <ToolRail
        name="Desk"
        address={deskAddress}
        rooms={
          isIn
            ? [
                { to: deskAddress, words: 'Records', icon: 'search', isHere: place.at === 'search' || place.at === 'record' },
                { to: deskActsAddress, words: 'Acts', icon: 'list', isHere: place.at === 'acts' || place.at === 'act' },
              ]
            : null
        }
        others={
          isIn && answer.value.roles.some((role) => role !== 'operator') ? [{ to: '/studio', words: 'Studio', icon: 'workflow' }] : []
        }
        person={isIn ? { name: answer.value.name, roles: answer.value.roles, onOut: entered } : null}
      />
      <main className={styles.main}>
        {isIn && <OtherTab name={answer.value.name} isOut={refused === 401} />}
        {answer === null ? (
          <p className={styles.muted}>Loading…</p>
        ) : !answer.ok ? (
          <NotIn status={answer.status} words={answer.words} onIn={entered} />
        ) : place.at === 'search' ? (
          <Search place={place} choices={answer.value} />
        ) : place.at === 'record' ? (
          <RecordPage key={place.recordId} recordId={place.recordId} />
        ) : place.at === 'acts' ? (
          <Acts />
        ) : place.at === 'act' ? (
          <ActPage key={place.actId} actId={place.actId} />
        ) : (
          <>
            <Title>Page not found</Title>
            <p className={styles.text}>Check the address, or search for the record.</p>
          </>
        )}
      </main>
    </div>
  );
}

function NotIn({ status, words, onIn }: { status: number; words: string; onIn: () => Promise<void> }) {
  if (status === 401) return <SignIn title="Sign in to the desk" roles={['operator']} onIn={onIn} />;
  return (
    <>
      <Title>The desk cannot be shown</Title>
      <p className={styles.problem} role="alert">
        {status === 403 ? 'You are not an operator. Ask the person who gives roles for this one.' : words}
      </p>
      <button type="button" className={styles.buttons.usual} onClick={() => void onIn()}>
        Try again
      </button>
    </>
  );
}
