import { replayRoutes } from '#schemas/studio/replay.ts';
import { Table } from '../../parts/Table.tsx';
import * as tableStyles from '../../parts/table.css.ts';
import { goTo, replayAddress } from '../place.ts';
import { Link } from './Link.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

/** The recorded journeys of a flow; each is replayed by what is live. */
export function FlowJourneys({ voyagerType }: { voyagerType: string }) {
  const { answer } = useAnswer(replayRoutes.journeys, {});
  if (answer?.ok !== true) return <p className={styles.muted}>{answer?.words ?? 'Looking for journeys…'}</p>;
  const journeys = answer.value.filter((one) => one.voyagerType === voyagerType);
  if (journeys.length === 0) return <p className={styles.muted}>No journey of this flow is recorded.</p>;
  return (
    <Table
      label="Journeys"
      columns={[
        { key: 'says', name: 'Journey' },
        { key: 'name', name: 'Name', isWide: true },
      ]}
      rows={journeys.map(({ name, says }) => ({
        key: name,
        name: says,
        onOpen: () => goTo(replayAddress(null, { name, voyagerType })),
        cells: {
          says: (
            <Link to={replayAddress(null, { name, voyagerType })} className={tableStyles.link}>
              {says}
            </Link>
          ),
          name,
        },
      }))}
    />
  );
}
