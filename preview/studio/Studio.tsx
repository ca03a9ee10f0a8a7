import { useEffect, useRef, useSyncExternalStore } from 'react';
import { homeRoutes } from '#schemas/studio/home.ts';
import { isWaiting, onWaiting } from './act.ts';
import { Draft } from './Draft.tsx';
import { Flow } from './Flow.tsx';
import { Home } from './Home.tsx';
import { Publications } from './Publications.tsx';
import { Flows } from './Flows.tsx';
import { Pages } from './Pages.tsx';
import { Rail } from './Rail.tsx';
import { SignIn } from './SignIn.tsx';
import { Replay } from './replay/Replay.tsx';
import { OtherTab } from './parts/OtherTab.tsx';
import { Title } from './parts/Title.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { arrive, usePlace } from './place.ts';
import * as styles from './styles.css.ts';

/** An operator reads records, and nothing of the studio. */
const studioRoles = ['author', 'reviewer', 'publisher'];

/** The studio: what is live, drafts, and what was published. */
export function Studio() {
  const place = usePlace();
  const { answer, again, refused } = useAnswer(homeRoutes.home, {}, { watched: 'always' });
  useEffect(() => {
    const name = { publications: 'Publications', flows: 'Flows', pages: 'Pages' }[String(place.at)];
    document.title = name === undefined ? 'Studio' : `${name} - Studio`;
  }, [place.at]);
  const cameFrom = useRef(place.at);
  useEffect(() => {
    // Another person may have published or decided since the last page was opened.
    if (cameFrom.current !== place.at) void again();
    cameFrom.current = place.at;
  }, [place.at, again]);
  const isIn = answer?.ok === true;
  const entered = (): Promise<void> => {
    arrive();
    return again();
  };
  return (
    <div className={styles.page}>
      <Rail place={place} home={isIn ? answer.value : null} onOut={entered} />
      <main className={styles.main}>
        <Waits />
        {isIn && <OtherTab name={answer.value.name} isOut={refused === 401} />}
        {answer === null ? (
          <p className={styles.muted}>Loading…</p>
        ) : !answer.ok ? (
          <NotIn status={answer.status} words={answer.words} onIn={entered} />
        ) : place.at === 'home' ? (
          <Home home={answer.value} onChange={again} />
        ) : place.at === 'flows' ? (
          <Flows flows={answer.value.flows} />
        ) : place.at === 'pages' ? (
          <Pages home={answer.value} onChange={again} />
        ) : place.at === 'publications' ? (
          <Publications home={answer.value} onChange={again} />
        ) : place.at === 'flow' ? (
          <Flow key={place.voyagerType} voyagerType={place.voyagerType} part={place.part} home={answer.value} onChange={again} />
        ) : place.at === 'replay' ? (
          <Replay draftId={place.draftId} named={place.journey} drafts={answer.value.drafts} />
        ) : place.at === 'draft' ? (
          <Draft key={place.id} place={place} home={answer.value} onChange={again} />
        ) : (
          <NotHere />
        )}
      </main>
    </div>
  );
}

/** Says that something which was sent is still under way, and that nothing has to be sent again. */
function Waits() {
  const waits = useSyncExternalStore(onWaiting, isWaiting);
  return (
    <p className={waits ? styles.muted : styles.hidden} role="status">
      {waits && 'This takes longer than usual, because the server is busy. You do not have to do anything: this page shows the result.'}
    </p>
  );
}

function NotIn({ status, words, onIn }: { status: number; words: string; onIn: () => Promise<void> }) {
  if (status === 401) return <SignIn title="Sign in to the studio" roles={studioRoles} onIn={onIn} />;
  if (status === 404) return <NotHere />;
  return (
    <>
      <Title>The studio cannot be shown</Title>
      <p className={styles.problem} role="alert">
        {words}
      </p>
      <button type="button" className={styles.buttons.usual} onClick={() => void onIn()}>
        Try again
      </button>
    </>
  );
}

function NotHere() {
  return (
    <>
      <Title>Page not found</Title>
      <p className={styles.text}>Check the address, or ask whoever gave it to you.</p>
    </>
  );
}
