import type { Json } from '#schemas/json.ts';
import type { StudioReplay } from '#schemas/studio/replay.ts';
import { DrawnStep } from '../parts/DrawnStep.tsx';
import { stateChanges } from './state-changes.ts';
import * as styles from '../styles.css.ts';
import { ScrolledTable } from '../parts/ScrolledTable.tsx';

type Shown = StudioReplay['moment']['after'];
type Guards = StudioReplay['events'][number]['guards'];

/** One event of a journey: the guards that it came to, what it changed, and what was shown before and after. */
export function Moment({ moment: { seq, before, after }, guards }: { moment: StudioReplay['moment']; guards: Guards }) {
  const changes = stateChanges(before?.state ?? null, after.state);
  return (
    <>
      <section className={styles.section} aria-labelledby="guards">
        <h2 className={styles.subheading} id="guards">
          Conditions
        </h2>
        {guards.length === 0 ? (
          <p className={styles.muted}>This event came to no condition.</p>
        ) : (
          <ScrolledTable label="Conditions and whether they held" heads={['Condition', 'Result', 'Asked at', 'Leads to']}>
            {guards.map(({ from, cause, when, to, result }, index) => (
              <tr key={index}>
                <th scope="row">{when}</th>
                <td>{resultWords[result]}</td>
                <td>
                  {from}, {cause}
                </td>
                <td>{to}</td>
              </tr>
            ))}
          </ScrolledTable>
        )}
      </section>
      <section className={styles.section} aria-labelledby="changes">
        <h2 className={styles.subheading} id="changes">
          What it changed
        </h2>
        {changes.length === 0 ? (
          <p className={styles.muted}>Nothing.</p>
        ) : (
          <ScrolledTable label="Values before and after" heads={['Value', 'Before', 'After']}>
            {changes.map(({ path, was, is }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{valueWords(was)}</td>
                <td>{valueWords(is)}</td>
              </tr>
            ))}
          </ScrolledTable>
        )}
        <details>
          <summary className={styles.muted}>The whole state after it</summary>
          <pre className={styles.code}>{JSON.stringify(after.state, null, 2)}</pre>
        </details>
      </section>
      <div className={styles.pair}>
        <Side title="Before" shown={before} anew={seq} />
        <Side title="After" shown={after} anew={seq} />
      </div>
    </>
  );
}

const resultWords: Readonly<Record<Guards[number]['result'], string>> = {
  holds: 'Holds',
  fails: 'Does not hold',
  notAsked: 'Was not asked',
};

const longest = 120;

function valueWords(value: Json | undefined): string {
  if (value === undefined) return '–';
  const text = JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

function Side({ title, shown, anew }: { title: string; shown: Shown | null; anew: number }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.label}>{title}</h3>
      {shown === null ? (
        <p className={styles.muted}>The record did not exist.</p>
      ) : (
        <>
          {shown.unread.length > 0 && <p className={styles.muted}>Not recorded, so drawn as missing: {shown.unread.join(', ')}.</p>}
          {'layout' in shown.view ? (
            <DrawnStep layout={shown.view.layout} title={title} anew={anew} />
          ) : (
            <p className={styles.notice}>Here the customer goes to another page: {shown.view.handoffArguments.url}</p>
          )}
        </>
      )}
    </section>
  );
}
