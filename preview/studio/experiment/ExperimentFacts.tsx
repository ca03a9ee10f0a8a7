import { classes } from '#renderer/theme/variant.ts';
import type { StudioExperiment } from '#schemas/studio/experiments.ts';
import { ScrolledTable } from '../parts/ScrolledTable.tsx';
import { countWords, lengthWords } from '../words.ts';
import * as styles from '../styles.css.ts';
import { harmWords, splitWords, stateWords } from './found-words.ts';

export interface ExperimentFactsProps {
  /** The name of its draft, which tells tables apart. */
  name: string;
  experiment: StudioExperiment;
  state: 'running' | 'held' | 'everybody' | 'ended';
}

/** What a share is watched for, how people fare with the change and without it, and what comes next. */
export function ExperimentFacts({ name, experiment, state }: ExperimentFactsProps) {
  const { title, stepId, withinMs, points, stages, stage, found } = experiment;
  const isOpen = state === 'running' || state === 'held';
  const split = splitWords(experiment);
  return (
    <div className={classes(styles.inner, styles.ownLine)}>
      <p className={styles.text}>
        Watched: {title}, people who do not come to “{stepId}” within {lengthWords(withinMs)}. Too much is {countWords(points, 'point')}{' '}
        more.
      </p>
      <p className={styles.muted}>
        {stages
          .map(({ percent, forMs }, at) => `${at === stage && state === 'running' ? 'Now ' : ''}${percent}% for ${lengthWords(forMs)}`)
          .join(', then ')}
        , then everyone.
      </p>
      {found !== null && (
        <ScrolledTable
          label={`People of ${name}`}
          caption={`People who began in the same hours, with the change of ${name} and without it`}
          heads={['People', 'Began', 'Had the time', 'Stopped', 'Of 100']}
        >
          {(['within', 'outside'] as const).map((arm) => {
            const { begun, people, stopped } = found[arm];
            return (
              <tr key={arm}>
                <th scope="row">{arm === 'within' ? 'With the change' : 'Without it'}</th>
                <td>{begun.toLocaleString('en-US')}</td>
                <td>{people.toLocaleString('en-US')}</td>
                <td>{stopped.toLocaleString('en-US')}</td>
                <td>{people === 0 ? '–' : ((100 * stopped) / people).toLocaleString('en-US', { maximumFractionDigits: 1 })}</td>
              </tr>
            );
          })}
        </ScrolledTable>
      )}
      <p className={styles.text}>{harmWords(experiment, !isOpen)}</p>
      {isOpen && <p className={state === 'held' || split !== '' ? styles.problem : styles.text}>{stateWords(experiment, state)}</p>}
      {split !== '' && !(isOpen && found?.act === 'waitsForSplit') && <p className={styles.problem}>{split}</p>}
    </div>
  );
}
