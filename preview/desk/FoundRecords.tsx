import type { DeskFound } from '#schemas/desk/records.ts';
import { Link } from '../studio/parts/Link.tsx';
import { ScrolledTable } from '../studio/parts/ScrolledTable.tsx';
import * as styles from '../studio/styles.css.ts';
import { agoWords, countWords, lengthWords, versionWords } from '../studio/words.ts';
import { deskRecordAddress } from './place.ts';
import * as own from './styles.css.ts';

export interface FoundRecordsProps {
  /** The server's time. */
  now: number;
  records: DeskFound['records'];
  titles: ReadonlyMap<string, string>;
}

export const stateWords = { open: 'Open', done: 'Ended', expired: 'Closed', erased: 'Erased' } as const;

/** The records of a search. The id is the last part alone: the whole one is on the record's page. */
export function FoundRecords({ now, records, titles }: FoundRecordsProps) {
  return (
    <div className={own.found}>
      <ScrolledTable
        label="Records"
        caption="The records that were found, the newest first"
        heads={['Record', 'Flow', 'Step', 'State', 'Unchanged', 'Waits for', 'Failed with']}
      >
        {records.map((record) => (
          <tr key={record.recordId}>
            <th scope="row">
              <Link to={deskRecordAddress(record.recordId)}>…{record.recordId.slice(-12)}</Link>
            </th>
            <td>
              {titles.get(record.voyagerType) ?? record.voyagerType} <span className={styles.muted}>{versionWords(record.version)}</span>
            </td>
            <td>{record.stepId}</td>
            <td>{stateWords[record.status]}</td>
            <td>{now - record.updatedAt < 60_000 ? 'less than a minute' : lengthWords(now - record.updatedAt)}</td>
            <td>{waitWords(record, now)}</td>
            <td>{record.failed ?? ''}</td>
          </tr>
        ))}
      </ScrolledTable>
    </div>
  );
}

function waitWords({ waits, timerAt }: FoundRecordsProps['records'][number], now: number): string {
  const calls = waits.map(
    ({ operation, attempts }) => `${operation}, ${attempts === 0 ? 'not tried yet' : `tried ${countWords(attempts, 'time')}`}`,
  );
  const timer =
    timerAt === null ? [] : [timerAt > now ? `a timer in ${lengthWords(timerAt - now)}` : `a timer, due ${agoWords(timerAt, now)}`];
  return [...calls, ...timer].join('; ');
}
