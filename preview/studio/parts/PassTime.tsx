import { useId, useState } from 'react';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import { dayWords, lengthWords } from '../words.ts';
import * as styles from '../styles.css.ts';

export interface PassTimeProps {
  simulation: StudioSimulation;
  onPass: (days: number) => void;
  onWait: () => void;
}

const mostDays = 4000;

/** The time of a simulation: so many days pass, or just as long as the next timer takes. */
export function PassTime({ simulation: { today, nextTimer, status }, onPass, onWait }: PassTimeProps) {
  const id = useId();
  const [days, setDays] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const pass = (): void => {
    const count = Number(days);
    const isRight = Number.isInteger(count) && count >= 1 && count <= mostDays;
    setProblem(isRight ? null : `Enter a whole number of days, from 1 to ${mostDays.toLocaleString('en-US')}.`);
    if (isRight) onPass(count);
  };
  return (
    <div className={styles.asking}>
      <p className={styles.muted}>
        It is {dayWords(today)} there.{nextTimer === null ? '' : ` The next timer fires in ${lengthWords(nextTimer)}.`}
      </p>
      {status === 'open' && (
        <>
          <label className={styles.label} htmlFor={id}>
            Days that pass
          </label>
          <input
            className={styles.input}
            id={id}
            inputMode="numeric"
            value={days}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => setDays(event.target.value)}
          />
          {problem !== null && (
            <p className={styles.problem} id={`${id}-problem`} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.row}>
            <button type="button" className={styles.buttons.usual} onClick={pass}>
              Let them pass
            </button>
            {nextTimer !== null && (
              <button type="button" className={styles.buttons.usual} onClick={onWait}>
                Let the timer fire
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
